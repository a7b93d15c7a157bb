import { printCount, type PrintRoll } from '@touchmark/contract';
import { Button, Modal } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { number, OpenButton, type ScanAnswer, ScanField } from '../../../ui/index.ts';
import { t } from './print-count.text.ts';
import { runsText, sizeOf, typedRuns } from './runs-text.ts';

/** Longer lists of serials are written by hand. */
const mostTyped = 5000;

/** Counts a roll label by label, and names the serials that nobody has seen yet. */
export function ScanCount({
  roll,
  onMissing,
  onClose,
}: {
  roll: PrintRoll;
  /** Those not seen are to be recorded as missing. */
  onMissing: (serials: string) => void;
  onClose: () => void;
}) {
  const verify = useWrite(printCount.verify);
  const scan = async (text: string): Promise<ScanAnswer> => {
    const { serials, faults } = await verify.mutateAsync({ id: roll.id, texts: [text] });
    const [fault] = faults;
    return fault ? { good: false, text: say(fault) } : { good: true, text: fill(t.seen, { n: serials[0]! }) };
  };
  const typed = typedRuns(roll.unseen);
  return (
    <Modal open title={say(t.scan)} width={640} footer={<Button onClick={onClose}>{say(words.close)}</Button>} onCancel={onClose}>
      <ScanField label={t.scanHere} onScan={scan} done={roll.verified} planned={roll.planned - roll.spoilt - roll.missing} />
      <h3>{fill(t.unseenCount, { n: number(sizeOf(roll.unseen)) })}</h3>
      <p>{roll.unseen.length > 0 ? runsText(roll.unseen) : say(t.allSeen)}</p>
      {roll.unseen.length > 0 ? (
        <OpenButton
          call={printCount.add}
          type="default"
          label={t.unseenMissing}
          disabled={typed.length > mostTyped}
          onClick={() => onMissing(typed)}
        />
      ) : null}
    </Modal>
  );
}
