/** What the worker hears without looking: in the box, kept until the network is back, refused, box full. */
export type Tone = 'good' | 'kept' | 'bad' | 'done';

/** Pitch in Hz, begin and length in seconds. They differ in rhythm as well as in pitch, so that they are told apart in noise. */
const notes: Readonly<Record<Tone, readonly (readonly [pitch: number, at: number, length: number])[]>> = {
  good: [[880, 0, 0.11]],
  kept: [
    [660, 0, 0.06],
    [660, 0.1, 0.06],
  ],
  bad: [
    [220, 0, 0.22],
    [165, 0.26, 0.38],
  ],
  done: [
    [660, 0, 0.1],
    [880, 0.11, 0.1],
    [1320, 0.22, 0.24],
  ],
};

let audio: AudioContext | undefined;

/** Plays a tone; silent if the browser has no audio or does not allow it before the first key press. */
export function play(tone: Tone): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const note of notes[tone]) sound(audio, tone, note);
  } catch {
    /* No audio device. */
  }
}

function sound(context: AudioContext, tone: Tone, [pitch, at, length]: readonly [number, number, number]): void {
  const source = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + at;
  source.type = tone === 'bad' ? 'square' : 'sine';
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.3, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}
