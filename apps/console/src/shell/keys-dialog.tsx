import { Modal } from 'antd';
import { say } from '../core/text.ts';
import { text } from './dialogs.text.ts';
import type { DialogProps } from './dialog-props.ts';

const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
const keys = [
  [[command, 'K'], text.keyPalette],
  [['?'], text.keyKeys],
  [['Alt', 'Shift', 'PageDown'], text.keyNext],
  [['Alt', 'Shift', 'PageUp'], text.keyPrevious],
  [['Alt', 'Shift', 'W'], text.keyClose],
  [['Alt', 'Shift', 'T'], text.keyReopen],
  [['Alt', '← →'], text.keySort],
  [['Alt', 'Shift', 'L'], text.keyLock],
  [['Alt', 'Shift', ','], text.keySettings],
  [[command, 'Enter'], text.keySave],
  [['Esc'], text.keyEscape],
] as const;

/** The list of keyboard shortcuts. */
export default function KeysDialog({ onClose }: DialogProps) {
  return (
    <Modal open title={say(text.keys)} footer={null} width={480} onCancel={onClose}>
      <dl className="keys">
        {keys.map(([combination, what]) => (
          <div key={what.en}>
            <dt>{say(what)}</dt>
            <dd>
              {combination.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
