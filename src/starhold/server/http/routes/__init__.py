"""What clients can ask for. Routes translate, delegate and answer; what can go wrong rises to `errors`."""
