/** When it was, as people say it: today, yesterday, a day of the week, a date. */
export function day(when: Date, now: Date, language: string): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(when) - midnight(now)) / 86_400_000);
  if (days === 0 || days === -1) return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
  if (days < 0 && days > -7) return when.toLocaleDateString(language, { weekday: "long" });
  const year = when.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return when.toLocaleDateString(language, { day: "numeric", month: "long", year });
}
