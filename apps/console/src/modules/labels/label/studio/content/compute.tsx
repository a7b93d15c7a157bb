import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { computed, stepsIn, stepsText, type LabelData, type Step } from '@touchmark/labels';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { fill, say } from '../../../../../core/text.ts';
import { freshStep, StepFields } from './compute-step.tsx';
import type { FieldWord } from './field-word.ts';
import { s } from '../studio.text.ts';

/** So many steps are more than anybody follows. */
const mostSteps = 10;

/** Steps with one of them at another place. */
function stepMoved(steps: readonly Step[], from: number, to: number): readonly Step[] {
  const others = steps.toSpliced(from, 1);
  return others.toSpliced(to, 0, steps[from]!);
}

interface Props {
  field: FieldWord;
  steps: string;
  fields: readonly FieldWord[];
  onSteps: (steps: string) => void;
}

/** What is computed of a field, step by step, and what becomes of the sample. */
export function Compute({ field, steps: written, fields, onSteps }: Props) {
  const steps = stepsIn(written) ?? [];
  const data: LabelData = Object.fromEntries(fields.map(({ name, sample }) => [name, sample]));
  /** The sample as it reaches a step. */
  const before = (at: number) => computed(field.sample, stepsText(steps.slice(0, at)), data);
  const { list, aim } = useFocus();
  const name = fill(s.compute, { field: field.label });
  const change = (next: readonly Step[]) => onSteps(stepsText(next));
  const move = (at: number, to: number, control: Control) => {
    if (to < 0 || to >= steps.length) return;
    aim(to, control);
    change(stepMoved(steps, at, to));
  };
  const onKeys = (at: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    // The studio would move the element, a list of choices would open.
    event.preventDefault();
    event.stopPropagation();
    move(at, at + (event.key === 'ArrowUp' ? -1 : 1), event.key === 'ArrowUp' ? 'up' : 'down');
  };
  return (
    <div className="tm-studio-compute" role="group" aria-label={name} ref={list}>
      <div className="tm-studio-compute-head">
        <span className="tm-studio-label">{name}</span>
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined />}
          data-control="add"
          disabled={steps.length >= mostSteps}
          onClick={() => change([...steps, freshStep(before(steps.length))])}
        >
          {say(s.addStep)}
        </Button>
      </div>
      {steps.length > 0 ? (
        <>
          <ol>
            {steps.map((step, at) => (
              // Steps are told apart by their place alone.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} aria-label={fill(s.stepNo, { n: at + 1 })} onKeyDownCapture={onKeys(at)}>
                <StepFields step={step} at={at} value={before(at)} fields={fields} onStep={(next) => change(steps.with(at, next))} />
                <span className="tm-studio-step-buttons">
                  <StepButton control="up" at={at} disabled={at === 0} icon={<ArrowUpOutlined />} onClick={() => move(at, at - 1, 'up')} />
                  <StepButton
                    control="down"
                    at={at}
                    disabled={at === steps.length - 1}
                    icon={<ArrowDownOutlined />}
                    onClick={() => move(at, at + 1, 'down')}
                  />
                  <StepButton
                    control="remove"
                    at={at}
                    icon={<DeleteOutlined />}
                    onClick={() => {
                      aim(Math.min(at, steps.length - 2), 'remove');
                      change(steps.toSpliced(at, 1));
                    }}
                  />
                </span>
              </li>
            ))}
          </ol>
          <Result sample={field.sample} result={before(steps.length)} />
        </>
      ) : null}
    </div>
  );
}

type Control = 'up' | 'down' | 'remove';
const controlWords = { up: s.stepUp, down: s.stepDown, remove: s.stepAway } as const;

interface StepButtonProps {
  control: Control;
  at: number;
  disabled?: boolean;
  icon: ReactNode;
  onClick: () => void;
}

function StepButton({ control, at, ...props }: StepButtonProps) {
  const name = `${say(controlWords[control])} ${at + 1}`;
  return <Button type="text" size="small" aria-label={name} title={say(controlWords[control])} data-control={control} {...props} />;
}

/** The sample before and after, said again whenever it changes. */
function Result({ sample, result }: { sample: string; result: string }) {
  return (
    <output className={result === '' ? 'tm-studio-uncomputed' : 'tm-studio-computed'}>
      {sample === '' ? say(s.noSample) : result === '' ? fill(s.notComputed, { sample }) : fill(s.computedAs, { sample, result })}
    </output>
  );
}

/** Whoever moves or removes a step by its button finds the same button again, so that the next key goes on. */
function useFocus() {
  const list = useRef<HTMLDivElement>(null);
  const aimed = useRef<{ row: number; control: Control }>(undefined);
  useEffect(() => {
    if (!aimed.current) return;
    const { row, control } = aimed.current;
    aimed.current = undefined;
    const buttons = [...(list.current?.querySelectorAll('li')[row]?.querySelectorAll<HTMLElement>('[data-control]:enabled') ?? [])];
    const found = buttons.find(({ dataset }) => dataset['control'] === control) ?? buttons[0];
    (found ?? list.current?.querySelector<HTMLElement>('[data-control="add"]'))?.focus();
  });
  return { list, aim: (row: number, control: Control) => (aimed.current = { row, control }) };
}
