import { CheckCircleFilled, CloseCircleFilled, LoadingOutlined, ScanOutlined, SoundOutlined } from '@ant-design/icons';
import type { Text } from '@touchmark/contract';
import { normaliseScan } from '@touchmark/domain';
import { Button, Input, type InputRef, Progress } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cutText, followsStray, isCharacter, takesText } from '../../core/stray-keys.ts';
import { fill, say } from '../../core/text.ts';
import { number } from '../amounts.ts';
import { grouped } from './code-text.tsx';
import { scanTone } from './scan-tone.ts';
import { kit } from '../ui.text.ts';
import { type Scan, type ScanAnswer, shownScans, useScans } from './use-scans.ts';

const shapes: Record<Scan['state'], { icon: ReactNode; tone: string }> = {
  checking: { icon: <LoadingOutlined />, tone: 'blue' },
  good: { icon: <CheckCircleFilled />, tone: 'green' },
  bad: { icon: <CloseCircleFilled />, tone: 'red' },
};

/**
 * A scan station: a large input that keeps the focus, a strip that turns green with a tick or red with a cross and beeps, the
 * last 20 scans, and a counter. `onScan` returns the result for a code. Scanned text is normalised to half-width with GS between elements, independent of scanner and input method. `brief`:
 * only the field, and its strip after a scan. `keepsOrder`: the page queues scans itself, so that each has its own time.
 */
export function ScanField({
  onScan,
  label = kit.scanHere,
  done,
  planned,
  paused = false,
  brief = false,
  keepsOrder = false,
}: {
  onScan: (code: string) => Promise<ScanAnswer>;
  label?: Text;
  done?: number;
  planned?: number;
  paused?: boolean;
  brief?: boolean;
  keepsOrder?: boolean;
}) {
  const [text, setText] = useState('');
  const [sound, setSound] = useState(true);
  const input = useRef<InputRef>(null);
  const { scans, scan } = useScans(
    onScan,
    (good) => {
      if (sound) scanTone(good);
    },
    keepsOrder,
  );
  useKeepFocus(input, paused);
  const endedAt = useRef(-Infinity);
  /** Whether what stands in the field is the end of a scan whose beginning was lost. */
  const cut = useRef(false);
  useScansFromAnywhere(input, paused, cut);
  const submit = (at: number) => {
    const code = normaliseScan(text);
    setText('');
    if (code === '' || paused) return;
    endedAt.current = at;
    void scan(code, cut.current ? say(cutText) : undefined);
    cut.current = false;
  };
  const untaken = text.trim() !== '';
  return (
    <section className="tm-scan" aria-label={say(label)}>
      <Input
        ref={input}
        size="large"
        value={text}
        disabled={paused}
        prefix={<ScanOutlined aria-hidden />}
        placeholder={say(label)}
        aria-label={say(label)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (text === '') cut.current = followsStray(event.nativeEvent);
          if (isEnter(event) || (isTab(event) && untaken)) {
            event.preventDefault();
            submit(event.timeStamp);
          } else if (isTab(event) && event.timeStamp - endedAt.current < sameEndMs) event.preventDefault();
          else if (event.key === 'Escape' && untaken) {
            event.stopPropagation();
            setText('');
          } else if (isSeparator(event)) {
            event.preventDefault();
            setText(text + separator);
          }
        }}
        suffix={
          <Button
            type="text"
            size="small"
            icon={<SoundOutlined />}
            aria-pressed={sound}
            onClick={() => {
              setSound(!sound);
              input.current?.focus();
            }}
          >
            {say(sound ? kit.soundOn : kit.soundOff)}
          </Button>
        }
      />
      {brief && scans.length === 0 ? null : untaken ? <UntakenStrip /> : <Strip scan={scans[0]} />}
      {planned === undefined && done === undefined ? null : <Counter done={done ?? 0} planned={planned} />}
      {brief ? null : <LastScans scans={scans} />}
    </section>
  );
}

const separator = '\u001d';
type Key = React.KeyboardEvent<HTMLInputElement>;
/** Enter, or the line end that some scanners send as a control key. An Enter that confirms an input method's word does not count. */
const isEnter = ({ key, ctrlKey, nativeEvent }: Key): boolean =>
  !nativeEvent.isComposing && (key === 'Enter' || (ctrlKey && /^[jm]$/i.test(key)));
/** Many scanners end with Tab; with Shift it is somebody’s who goes back. */
const isTab = ({ key, shiftKey, nativeEvent }: Key): boolean => !nativeEvent.isComposing && key === 'Tab' && !shiftKey;
/** Some end with Enter and Tab, one behind the other within this time. */
const sameEndMs = 100;
/** Scanners that emulate a keyboard type GS as Ctrl+], which text fields ignore. */
const isSeparator = ({ key, ctrlKey }: Key): boolean => ctrlKey && key === ']';
const shownText = (code: string): string => grouped(code.replaceAll(separator, '␝'), 'ecode');

function LastScans({ scans }: { scans: readonly Scan[] }) {
  return (
    <>
      <h3>{fill(kit.lastScans, { n: shownScans })}</h3>
      <ol className="tm-scans">
        {scans.map((one) => (
          <li key={one.key} data-tone={shapes[one.state].tone}>
            <span aria-hidden>{shapes[one.state].icon}</span>
            <code>{shownText(one.code)}</code>
            <span>{one.text}</span>
            <time>{new Date(one.at).toLocaleTimeString('zh-CN', { hour12: false })}</time>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Beside characters that wait in the input: the answer to the scan before says nothing about them. */
const UntakenStrip = () => (
  <div className="tm-strip" data-tone="grey" role="status" aria-live="assertive">
    <span aria-hidden>
      <ScanOutlined />
    </span>
    <b>{say(kit.scanUntaken)}</b>
  </div>
);

function Strip({ scan }: { scan: Scan | undefined }) {
  const { icon, tone } = scan ? shapes[scan.state] : { icon: <ScanOutlined />, tone: 'grey' };
  const text = scan?.state === 'checking' ? say(kit.scanning) : (scan?.text ?? say(kit.waitingScan));
  return (
    <div className="tm-strip" data-tone={tone} role="status" aria-live="assertive">
      <span aria-hidden>{icon}</span>
      <b>{text}</b>
      {scan ? <code>{shownText(scan.code)}</code> : null}
    </div>
  );
}

function Counter({ done, planned }: { done: number; planned: number | undefined }) {
  return (
    <div className="tm-counter">
      <span>
        {say(kit.scanned)} <b>{number(done)}</b>
      </span>
      {planned === undefined ? null : (
        <>
          <span>
            {say(kit.planned)} <b>{number(planned)}</b>
          </span>
          <Progress percent={planned > 0 ? Math.min(100, Math.floor((done / planned) * 100)) : 0} />
        </>
      )}
    </div>
  );
}

/** Whether a dialog lies over an element, so that keys are not meant for it. */
const isCovered = (element: Element): boolean =>
  [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].some(
    (layer) => layer instanceof HTMLElement && layer.checkVisibility() && !layer.contains(element),
  );

/**
 * Takes what a scanner types while the focus is on a button or nowhere: the first character moves it to the input. A question mark
 * and a space begin no scan and keep their meaning.
 */
function useScansFromAnywhere(input: React.RefObject<InputRef | null>, paused: boolean, cut: React.RefObject<boolean>): void {
  useEffect(() => {
    if (paused) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const field = input.current?.input;
      // Another field of the page may have taken it already.
      if (
        !field ||
        !isCharacter(event) ||
        takesText(event.target) ||
        takesText(document.activeElement) ||
        event.key === '?' ||
        event.key === ' '
      )
        return;
      if (!field.checkVisibility() || isCovered(field)) return;
      if (field.value === '') cut.current = followsStray(event);
      field.focus();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [input, paused, cut]);
}

/**
 * Returns the focus to the input after a click on an empty area, because a scanner that emulates a keyboard types into the
 * focused element.
 */
function useKeepFocus(input: React.RefObject<InputRef | null>, paused: boolean): void {
  useEffect(() => {
    if (paused) return undefined;
    input.current?.focus();
    const back = () =>
      setTimeout(() => {
        const at = document.activeElement;
        if (at === null || at === document.body) input.current?.focus();
      }, 0);
    document.addEventListener('focusout', back);
    document.addEventListener('click', back);
    addEventListener('focus', back);
    return () => {
      document.removeEventListener('focusout', back);
      document.removeEventListener('click', back);
      removeEventListener('focus', back);
    };
  }, [input, paused]);
}
