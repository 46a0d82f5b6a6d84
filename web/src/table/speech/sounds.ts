/** Short sounds made on the spot: nothing is loaded, nothing plays until it is asked for. */
export type Sound = "tick" | "whoosh" | "rise" | "dip" | "boom" | "thud" | "points" | "turn" | "said";

let context: AudioContext | null = null;
let loudness: GainNode | null = null;

function ready(volume: number): AudioContext {
  context ??= new AudioContext();
  if (!loudness) {
    loudness = context.createGain();
    loudness.connect(context.destination);
  }
  loudness.gain.value = volume / 100;
  if (context.state === "suspended") void context.resume();
  return context;
}

interface Note {
  pitch: number;
  at?: number;
  lasts?: number;
  wave?: OscillatorType;
  loud?: number;
  /** Where the pitch glides to. */
  to?: number;
}

function note(audio: AudioContext, { pitch, at = 0, lasts = 0.12, wave = "sine", loud = 0.25, to }: Note): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  if (to) tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(gain).connect(loudness!);
  tone.start(start);
  tone.stop(start + lasts);
}

/** Air or dust: noise through a filter that sweeps. */
function noise(audio: AudioContext, from: number, to: number, lasts: number, loud: number): void {
  const length = Math.ceil(audio.sampleRate * lasts);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) data[index] = (Math.random() * 2 - 1) * (1 - index / length);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(from, audio.currentTime);
  filter.frequency.exponentialRampToValueAtTime(to, audio.currentTime + lasts);
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(loudness!);
  source.start();
}

const PENTATONIC = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66];

const PLAYED: Record<Sound, (audio: AudioContext, count: number) => void> = {
  tick: (audio) => note(audio, { pitch: 1200, lasts: 0.04, loud: 0.12, wave: "triangle" }),
  whoosh: (audio) => noise(audio, 300, 900, 0.28, 0.3),
  rise: (audio) => {
    note(audio, { pitch: 440, lasts: 0.1 });
    note(audio, { pitch: 660, at: 0.08, lasts: 0.14 });
  },
  dip: (audio, count) => note(audio, { pitch: 520 / (1 + 0.25 * count), lasts: 0.38, loud: 0.22, wave: "triangle" }),
  boom: (audio) => {
    note(audio, { pitch: 130, to: 45, lasts: 0.3, loud: 0.5 });
    noise(audio, 1600, 300, 0.35, 0.25);
  },
  points: (audio, count) => {
    for (let index = 0; index < Math.min(count, PENTATONIC.length); index += 1)
      note(audio, { pitch: PENTATONIC[index]!, at: index * 0.06, lasts: 0.14, loud: 0.18 });
  },
  thud: (audio) => note(audio, { pitch: 300, to: 180, lasts: 0.12, loud: 0.3, wave: "triangle" }),
  said: (audio) => note(audio, { pitch: 780, to: 980, lasts: 0.09, loud: 0.1 }),
  turn: (audio) => {
    note(audio, { pitch: 587.33, lasts: 0.16 });
    note(audio, { pitch: 880, at: 0.13, lasts: 0.24 });
  },
};

/** Plays a sound; a browser without sound stays silent. */
export function play(sound: Sound, volume: number, count = 1): void {
  if (typeof AudioContext === "undefined") return;
  PLAYED[sound](ready(volume), count);
}
