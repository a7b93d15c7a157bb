let audio: AudioContext | undefined;

/** A different tone for good and bad, because workers do not look at the screen. Silent if the browser has no audio. */
export function scanTone(good: boolean): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const notes = good ? [880] : [220, 180];
    notes.forEach((pitch, index) => note(audio!, pitch, index * 0.16));
  } catch {
    /* No audio device, or audio is not allowed yet. */
  }
}

function note(context: AudioContext, pitch: number, after: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + after;
  tone.type = pitch > 500 ? 'sine' : 'square';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.25, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.14);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.15);
}
