import { mostOf, operandPlaces, type Operand, type Step } from '@touchmark/labels';
import { Select } from 'antd';
import { fill, say } from '../../../../../core/text.ts';
import { CountBox, MeasureBox } from '../../../../../ui/index.ts';
import { byGroup } from './content.ts';
import type { FieldWord } from './field-word.ts';
import { stepWords, s } from '../studio.text.ts';

type Does = Step['does'];
type Unit = Extract<Step, { unit: string }>['unit'];

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(value);
const isNumber = (value: string): boolean => /^\d{1,15}(\.\d{1,6})?$/.test(value);

/** What can be done with a value: a day is moved, a number calculated with, of every text a part is taken. */
function offered(value: string): readonly Does[] {
  if (isDay(value)) return ['add', 'subtract', 'first', 'last'];
  return isNumber(value)
    ? ['add', 'subtract', 'multiply', 'divide', 'round', 'roundUp', 'roundDown', 'pad', 'first', 'last']
    : ['first', 'last', 'pad'];
}

/** A step to start from, such as fits the value it works with. */
export function freshStep(value: string): Step {
  const [does] = offered(value);
  return stepOf(does!, undefined, value);
}

/** A step that does something else; of what was chosen before, what the new one knows is kept. */
export function stepOf(does: Does, before: Step | undefined, value: string): Step {
  const usual = { by: 1 as Operand, unit: (isDay(value) ? 'm' : '') as Unit, places: 0, length: 4 };
  const { by, unit, places, length } = { ...usual, ...before };
  // A day is moved by whole months.
  if (does === 'add' || does === 'subtract') return { does, by: unit && typeof by === 'number' ? Math.trunc(by) : by, unit };
  if (does === 'multiply' || does === 'divide') return { does, by };
  return does === 'round' || does === 'roundUp' || does === 'roundDown' ? { does, places } : { does, length };
}

interface Props {
  step: Step;
  at: number;
  /** What the step works with, of the sample. */
  value: string;
  fields: readonly FieldWord[];
  onStep: (step: Step) => void;
}

/** What a step does, and with what. */
export function StepFields({ step, at, value, fields, onStep }: Props) {
  const name = fill(s.stepNo, { n: at + 1 });
  const found = offered(value);
  // A step that does not fit the sample is shown all the same.
  const all = found.includes(step.does) ? found : [step.does, ...found];
  const whole = (amount: number, limits: { min: number; max: number }, change: (n: number) => void, word: string) => (
    <CountBox
      aria-label={`${name} ${word}`}
      {...limits}
      value={amount}
      suffix={word}
      onChange={(n) => (Number.isNaN(n) ? undefined : change(n))}
    />
  );
  return (
    <>
      <Select
        aria-label={name}
        value={step.does}
        options={all.map((does) => ({ value: does, label: say(stepWords[does]) }))}
        onChange={(does: Does) => onStep(stepOf(does, step, value))}
      />
      {'places' in step
        ? whole(step.places, { min: 0, max: mostOf.places }, (places) => onStep({ ...step, places }), say(s.places))
        : 'length' in step
          ? whole(step.length, { min: 1, max: mostOf.length }, (length) => onStep({ ...step, length }), say(s.letters))
          : null}
      {'by' in step ? (
        <OperandFields
          name={name}
          by={step.by}
          unit={'unit' in step ? step.unit : ''}
          isDay={isDay(value)}
          fields={fields}
          onOperand={(by, unit) => onStep('unit' in step ? { ...step, by, unit } : { ...step, by })}
        />
      ) : null}
    </>
  );
}

interface OperandProps {
  name: string;
  by: Operand;
  unit: Unit;
  isDay: boolean;
  fields: readonly FieldWord[];
  onOperand: (by: Operand, unit: Unit) => void;
}

/** A number that is typed, or a field that is one; of days with their unit. */
function OperandFields({ name, by, unit, isDay: day, fields, onOperand }: OperandProps) {
  const typed = typeof by === 'number';
  const dated = unit !== '';
  const fits = dated ? /^\d{1,6}$/ : /^\d{1,12}(\.\d{1,6})?$/;
  const usable = fields.filter((field) => fits.test(field.sample) || (!typed && field.name === by.field));
  const Box = dated ? CountBox : MeasureBox;
  return (
    <>
      <Select
        aria-label={`${name} ${say(s.operand)}`}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={typed ? '' : by.field}
        options={[{ value: '', label: say(s.aNumber) }, ...byGroup(usable)]}
        onChange={(field: string) => onOperand(field === '' ? 1 : { field }, unit)}
      />
      {typed ? (
        <Box
          aria-label={`${name} ${say(s.aNumber)}`}
          min={0}
          max={mostOf.operand}
          value={by}
          onChange={(n) => (Number.isNaN(n) ? undefined : onOperand(Number(n.toFixed(operandPlaces)), unit))}
        />
      ) : null}
      {day || dated ? (
        <Select
          aria-label={`${name} ${say(s.unit)}`}
          value={unit || null}
          options={(['d', 'm', 'y'] as const).map((value) => ({ value, label: say({ d: s.days, m: s.months, y: s.years }[value]) }))}
          onChange={(chosen: Unit | null) => onOperand(typed ? Math.trunc(by) : by, chosen ?? 'm')}
        />
      ) : null}
    </>
  );
}
