import { type GmdAttribute, gmdAttributes, gmdFaults, gmdModules, type GmdModule } from '@touchmark/domain';
import { Form, Input, Select } from 'antd';
import { say, words } from '../../../core/text.ts';
import { asDay, DayBox } from '../../../ui/dates.tsx';
import { NumberBox } from '../../../ui/index.ts';
import { text } from './master.text.ts';

/** The GMD attributes by module; those required for a report are marked. `only` shows these alone, or all the others. */
export function GmdFields({ only }: { only?: 'required' | 'optional' | undefined }) {
  const shown = gmdAttributes.filter(({ required }) => only === undefined || required === (only === 'required'));
  if (only === 'required')
    return (
      <div className="tm-form tm-form-two">
        {shown.map((one) => (
          <Attribute key={one.code} of={one} needed />
        ))}
      </div>
    );
  return Object.entries(gmdModules).map(([module, name]) => (
    <fieldset key={module} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ fontWeight: 600, marginBottom: 8 }}>{say(name)}</legend>
      <div className="tm-form tm-form-two">
        {shown
          .filter((one) => one.module === (module as GmdModule))
          .map((one) => (
            <Attribute key={one.code} of={one} />
          ))}
      </div>
    </fieldset>
  ));
}

function Attribute({ of, needed = false }: { of: GmdAttribute; needed?: boolean }) {
  const label = say(of) + (of.unit ? say({ zh: `（${of.unit.zh}）`, en: ` (${of.unit.en})` }) : '');
  // A draft may leave them empty; only the report requires them.
  return (
    <Form.Item
      name={['gmd', of.code]}
      label={
        <span>
          {label}
          {of.required && !needed ? <span className="tm-hint"> {say(text.forReport)}</span> : null}
        </span>
      }
      {...(of.type === 'DATE' ? asDay : {})}
      rules={[
        ...(needed ? [{ required: true, message: say(words.required) }] : []),
        ...(of.type === 'NUMBER' ? [{ validator: (_: unknown, value: string | number | null) => refuseFault(of.code, value) }] : []),
      ]}
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
