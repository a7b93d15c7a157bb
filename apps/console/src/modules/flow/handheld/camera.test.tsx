import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Camera from './camera.tsx';
import { useScanner } from './use-scanner.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the camera', () => {
  const camera = (getUserMedia: () => Promise<MediaStream>) => {
    vi.stubGlobal('isSecureContext', true);
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  };
  const said = async () => (await screen.findByRole('alert')).textContent;

  it('says without HTTPS that it needs it', async () => {
    vi.stubGlobal('isSecureContext', false);
    render(<Camera onScan={() => undefined} />);
    expect(await said()).toBe('摄像头需要 HTTPS，请用扫码枪');
  });

  it('says where the browser refuses WebAssembly, and does not ask for the camera', async () => {
    const asked = vi.fn();
    camera(asked);
    vi.stubGlobal('WebAssembly', undefined);
    render(<Camera onScan={() => undefined} />);
    expect(await said()).toBe('本浏览器不能运行扫码程序（WebAssembly），请用扫码枪');
    expect(asked).not.toHaveBeenCalled();
  });

  it('says where a policy refuses to compile the decoder', async () => {
    camera(vi.fn());
    vi.stubGlobal('fetch', async () => {
      throw new WebAssembly.CompileError('refused by the content security policy');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(<Camera onScan={() => undefined} />);
    expect(await said()).toBe('本浏览器不能运行扫码程序（WebAssembly），请用扫码枪');
  });
});

describe('a scanner that types', () => {
  it('is heard wherever the focus is, presses no button, and function keys act', async () => {
    const [scans, pressed, acted] = [[] as string[], vi.fn(), vi.fn()];
    const keys = { F4: acted };
    function Field() {
      const input = useRef<HTMLInputElement>(null);
      useScanner(
        input,
        (text) => scans.push(text),
        keys,
        () => undefined,
      );
      return (
        <>
          <input ref={input} aria-label="scan" />
          <input aria-label="other" />
          <button onClick={pressed}>封箱</button>
        </>
      );
    }
    render(<Field />);
    const button = screen.getByRole('button');
    button.focus();
    await userEvent.keyboard('A-1{Enter}');
    button.focus();
    await userEvent.keyboard('10L7{Control>}]{/Control}21A{Control>}j{/Control}');
    expect(scans).toEqual(['A-1', '10L7\u001d21A']);
    expect(pressed).not.toHaveBeenCalled();
    button.focus();
    // Nothing was scanned: the key means the button.
    await userEvent.keyboard('{Enter}{F4}');
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(acted).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByLabelText('other'), 'typed{Enter}');
    expect(scans).toHaveLength(2);
  });

  const scanner = () => {
    const scans: string[] = [];
    function Field() {
      const input = useRef<HTMLInputElement>(null);
      const untaken = useScanner(
        input,
        (text) => scans.push(text),
        {},
        () => undefined,
      );
      // The station is drawn when its acts have been read: here after the first effects.
      const [ready, setReady] = useState(false);
      const drawLater = useEffectEvent(() => setReady(true));
      // oxlint-disable-next-line react/set-state-in-effect -- drawn later on purpose, as the station is
      useEffect(() => drawLater(), []);
      if (!ready) return null;
      return (
        <>
          <input ref={input} aria-label="scan" />
          <button>封箱</button>
          <output>{untaken}</output>
        </>
      );
    }
    render(<Field />);
    return {
      scans,
      field: screen.getByLabelText<HTMLInputElement>('scan'),
      button: screen.getByRole('button'),
      untaken: screen.getByRole('status'),
    };
  };

  it.each([
    ['Enter', '{Enter}'],
    ['Tab', '{Tab}'],
    ['Enter and Tab', '{Enter}{Tab}'],
    ['Tab and Enter', '{Tab}{Enter}'],
    ['a line feed', '{Control>}j{/Control}'],
    ['a carriage return and a line feed', '{Control>}m{/Control}{Control>}j{/Control}'],
    ['Enter twice', '{Enter}{Enter}'],
  ])('ends with %s: each scan is taken once and alone, and the input keeps the focus', async (_, suffix) => {
    const { scans, field, button, untaken } = scanner();
    await userEvent.keyboard(`A-1${suffix}A-2${suffix}`);
    button.focus();
    await userEvent.keyboard(`A-3${suffix}`);
    expect(scans).toEqual(['A-1', 'A-2', 'A-3']);
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(untaken.textContent).toBe('none');
  });

  it('that does not end its scan leaves characters that are shown as not taken, until they are taken or cleared', async () => {
    const { scans, field, untaken } = scanner();
    await userEvent.click(field);
    await userEvent.keyboard('A-1');
    expect(untaken.textContent).toBe('typing');
    await waitFor(() => expect(untaken.textContent).toBe('endless'));
    expect(scans).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect([field.value, untaken.textContent]).toEqual(['', 'none']);
    await userEvent.click(field);
    await userEvent.paste('A-2');
    expect(untaken.textContent).toBe('typing');
    await userEvent.keyboard('{Tab}');
    expect(scans).toEqual(['A-2']);
    expect(untaken.textContent).toBe('none');
  });

  it('leaves Tab to whoever works with the keyboard while nothing was scanned', async () => {
    const { button, field } = scanner();
    await userEvent.click(field);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(button);
  });
});
