import { Select } from 'antd';
import { fill, say } from '../../../../core/text.ts';
import { CountBox } from '../../../../ui/index.ts';
import { Line } from './panel-parts.tsx';
import { s } from './studio.text.ts';

/** One step of a computation: two months more, five times as much. */
export interface Step {
  readonly sign: '+' | '-' | '*';
  readonly by: number;
  readonly unit: '' | 'd' | 'm' | 'y';
}

const most = { '+': 999_999, '-': 999_999, '*': 9999 } as const;
const written = /^([+\-*])(\d{1,6})([dmy]?)$/;

/** The step that is written; null where nothing is computed, undefined where there are several steps. */
export function stepIn(steps: string): Step | null | undefined {
  if (steps === '') return null;
  const [, sign, by, unit] = written.exec(steps) ?? [];
  return sign === undefined ? undefined : { sign: sign as Step['sign'], by: Number(by), unit: unit as Step['unit'] };
}

export const stepText = (step: Step | null): string => (step ? `${step.sign}${Math.min(step.by, most[step.sign])}${step.unit}` : '');

const isDay = (sample: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(sample);
const isNumber = (sample: string): boolean => /^\d{1,12}$/.test(sample);

/** What is computed of a day or a number, chosen instead of written; several steps are written by hand. */
export function Compute({
  label,
  steps,
  sample,
  onSteps,
}: {
  label: string;
  steps: string;
  sample: string;
  onSteps: (steps: string) => void;
}) {
  const step = stepIn(steps);
  const day = isDay(sample);
  if (step === undefined || (!day && !isNumber(sample))) return null;
  const name = fill(s.compute, { field: label });
  const signs = { '': s.asIs, '+': s.plus, '-': s.minus, ...(day ? {} : { '*': s.times }) };
  const change = (more: Partial<Step>) => onSteps(stepText({ sign: '+', by: 1, unit: day ? 'm' : '', ...step, ...more }));
  return (
    <Line label={name}>
      <div className="tm-studio-steps">
        <Select
          aria-label={name}
          value={step?.sign ?? ''}
          options={Object.entries(signs).map(([value, word]) => ({ value, label: say(word) }))}
          onChange={(sign: string) => (sign === '' ? onSteps('') : change({ sign: sign as Step['sign'] }))}
        />
        {step ? (
          <>
            <CountBox
              aria-label={`${name} n`}
              min={0}
              max={most[step.sign]}
              value={step.by}
              onChange={(by) => (by === null || by === undefined || Number.isNaN(by) ? undefined : change({ by }))}
            />
            {day ? (
              <Select
                aria-label={`${name} d/m/y`}
                value={step.unit}
                options={[
                  { value: 'd', label: say(s.days) },
                  { value: 'm', label: say(s.months) },
                  { value: 'y', label: say(s.years) },
                ]}
                onChange={(unit: string) => change({ unit: unit as Step['unit'] })}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </Line>
  );
}
