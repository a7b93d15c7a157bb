import { type GmdAttribute, gmdAttributes, gmdFaults, gmdModules, type GmdModule } from '@touchmark/domain';
import { Form, Input, Select } from 'antd';
import { say } from '../../../core/text.ts';
import { asDay, DayBox } from '../../../ui/dates.tsx';
import { NumberBox } from '../../../ui/index.ts';
import { text } from './master.text.ts';

/** The GMD attributes by module; those required for a report are marked. */
export function GmdFields() {
  return Object.entries(gmdModules).map(([module, name]) => (
    <fieldset key={module} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ fontWeight: 600, marginBottom: 8 }}>{say(name)}</legend>
      <div className="tm-form tm-form-two">
        {gmdAttributes
          .filter((one) => one.module === (module as GmdModule))
          .map((one) => (
            <Attribute key={one.code} of={one} />
          ))}
      </div>
    </fieldset>
  ));
}

function Attribute({ of }: { of: GmdAttribute }) {
  const label = say(of) + (of.unit ? say({ zh: `（${of.unit.zh}）`, en: ` (${of.unit.en})` }) : '');
  // A draft may leave them empty; only the report requires them.
  return (
    <Form.Item
      name={['gmd', of.code]}
      label={
        <span>
          {label}
          {of.required ? <span className="tm-hint"> {say(text.forReport)}</span> : null}
        </span>
      }
      {...(of.type === 'DATE' ? asDay : {})}
      {...(of.type === 'NUMBER' ? { rules: [{ validator: (_, value) => refuseFault(of.code, value as string | number | null) }] } : {})}
    >
      {inputOf(of)}
    </Form.Item>
  );
}

const refuseFault = async (code: string, value: string | number | null | undefined) => {
  const [fault] = gmdFaults({ [code]: value ?? '' });
  if (fault) throw new Error(say(fault));
};

function inputOf({ type, choices, max }: GmdAttribute) {
  if (type === 'NUMBER') return <NumberBox min={0} />;
  if (type === 'DATE') return <DayBox style={{ width: '100%' }} />;
  if (type === 'CHOICE')
    return <Select allowClear options={Object.entries(choices ?? {}).map(([value, words]) => ({ value, label: say(words) }))} />;
  return <Input allowClear {...(max === undefined ? {} : { maxLength: max })} />;
}
