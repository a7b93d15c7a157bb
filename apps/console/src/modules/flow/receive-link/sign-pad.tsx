import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { say } from '../../../core/text.ts';
import { text } from './receive.text.ts';

/** Where the dealer signs with a finger. `onSigned` gets the picture, or null when it was cleared. */
export function SignPad({ onSigned }: { onSigned: (picture: Blob | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  const clear = () => {
    const pad = canvas.current;
    const pen = pad?.getContext('2d');
    if (!pad || !pen) return;
    [pad.width, pad.height] = [pad.clientWidth * 2, pad.clientHeight * 2];
    // A picture without a ground would be black on black in the console’s dark mode.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, pad.width, pad.height);
    Object.assign(pen, { lineWidth: 6, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' });
    setSigned(false);
    onSigned(null);
  };
  const latest = useRef(clear);
  useEffect(() => latest.current(), []);
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) * 2, (event.clientY - box.top) * 2] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d');
    event.currentTarget.setPointerCapture(event.pointerId);
    pen?.beginPath();
    pen?.moveTo(...at(event));
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const pen = event.currentTarget.getContext('2d');
    pen?.lineTo(...at(event));
    pen?.stroke();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    setSigned(true);
    event.currentTarget.toBlob(onSigned, 'image/png');
  };
  return (
    <div className="rc-pad">
      <canvas ref={canvas} aria-label={say(text.signHere)} onPointerDown={begin} onPointerMove={move} onPointerUp={end} />
      {signed ? null : <span aria-hidden>{say(text.signHere)}</span>}
      <button type="button" onClick={clear}>
        {say(text.clear)}
      </button>
    </div>
  );
}
