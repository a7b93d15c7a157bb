import { install, type InstallDetail, mostInstallPhotos } from '@touchmark/contract';
import { type CheckResult, checkResults } from '@touchmark/domain';
import { Form, Input, Radio } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { fields, text } from './install.text.ts';

const Field = fieldsOf(install.finish, fields);

interface Answer {
  at: number;
  result: CheckResult;
  note: string;
}

/** The checklist, line by line. */
function Answers({ of, value = [], onChange }: { of: InstallDetail; value?: readonly Answer[]; onChange?: (answers: Answer[]) => void }) {
  const put = (at: number, more: Partial<Answer>) => {
    const before = value.find((one) => one.at === at) ?? { at, result: 'OK' as const, note: '' };
    onChange?.([...value.filter((one) => one.at !== at), { ...before, ...more }].toSorted((a, b) => a.at - b.at));
  };
  return (
    <ol className="install-answers">
      {of.checklist.map((item, at) => {
        const answer = value.find((one) => one.at === at);
        return (
          <li key={item.text}>
            <span>
              {item.text} {item.required ? <b aria-hidden>*</b> : null}
            </span>
            <Radio.Group
              aria-label={fill(text.resultOf, { n: at + 1 })}
              value={answer?.result ?? null}
              optionType="button"
              size="small"
              options={(Object.keys(checkResults) as CheckResult[]).map((key) => ({ value: key, label: say(checkResults[key]) }))}
              onChange={(event) => put(at, { result: event.target.value as CheckResult })}
            />
            {answer?.result === 'FAULT' ? (
              <Input
                aria-label={fill(text.noteOf, { n: at + 1 })}
                value={answer.note}
                maxLength={200}
                onChange={(event) => put(at, { note: event.target.value })}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** What a worker brought back on paper. It needs the same as on his phone. */
export function FinishDrawer({ dialog }: { dialog: Dialog<InstallDetail> }) {
  const row = dialog.subject;
  const subject: Initial<typeof install.finish> | undefined = row
    ? // What was reported before stands: whoever completes it after a rejection loses nothing of it.
      {
        id: row.id,
        version: row.version,
        answers: row.answers,
        texts: [],
        missingNote: row.missingNote,
        photosBefore: row.photosBefore,
        photosAfter: row.photosAfter,
        signature: row.signature,
        refusal: row.refusal,
        workNote: row.workNote,
      }
    : undefined;
  return (
    <FormDrawer
      call={install.finish}
      dialog={{ ...dialog, subject }}
      title={fill(text.finishTitle, { no: row?.orderNo ?? '' })}
      width={640}
      transform={(input) => ({ ...input, signature: (input.signature as string | undefined) ?? null })}
    >
      {row ? (
        <Form.Item name="answers" label={say(fields.answers)}>
          <Answers of={row} />
        </Form.Item>
      ) : null}
      <Field.Words name="texts" help={text.labelsHelp} />
      <Field.Area name="missingNote" max={200} rows={1} />
      <Field.Upload name="photosBefore" scene="service" max={mostInstallPhotos} />
      <Field.Upload name="photosAfter" scene="service" max={mostInstallPhotos} />
      <Field.Upload name="signature" scene="service" max={1} />
      <Field.Text name="refusal" max={200} />
      <Field.Area name="workNote" max={500} rows={2} />
    </FormDrawer>
  );
}
