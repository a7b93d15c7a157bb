import { boxCode, gs1Prefix } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import type { BoxScheme } from '@touchmark/domain';
import { fieldsOf, NoneYet } from '../../../ui/index.ts';
import { fields, text } from './box.text.ts';

const Field = fieldsOf(boxCode.saveSetting, fields);

/** What SSCCs are numbered by: the prefix and the extension digit. The same fields in each form that makes boxes. */
export function SsccFields({ shown }: { shown: boolean }) {
  const prefixes = useRead(gs1Prefix.select, {}, { enabled: shown });
  const options = prefixes.data?.map(({ id, prefix, usable }) => ({ value: id, label: prefix, disabled: !usable }));
  if (!shown) return null;
  return (
    <>
      <Field.Choice
        name="prefixId"
        of={options}
        required
        none={<NoneYet why={text.noPrefix} call={gs1Prefix.saveOrUpdate} mode="add" label={text.toPrefixes} to="/GS1ComPrefix/index" />}
      />
      <Field.Number name="extension" min={0} max={9} />
    </>
  );
}

/** What a form of boxes of a scheme begins with: the company’s own numbers, if it uses this scheme. */
export async function usualNumbers(scheme: BoxScheme) {
  const setting = await send(boxCode.setting, {}).catch(() => null);
  const own = setting?.scheme === scheme ? setting : null;
  return { scheme, extension: own?.extension ?? 0, ...(own?.prefixId ? { prefixId: own.prefixId } : {}) };
}
