import { companyAudit, type CompanyView, usccFault } from '@touchmark/contract';
import { readIdentityNumber, readUscc } from '@touchmark/gs1';
import { Button, Divider, Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { download } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { AmountWords, fieldsOf, type Judge } from '../../../ui/index.ts';
import { idNumberOf } from './judged-fields.ts';
import { IndustrySelect } from '../../platform/industry/public.ts';
import { RegionSelect, useDivisions, pathTo } from '../../platform/division/public.ts';
import { fields, idChoices, roleChoices, text, typeChoices } from './company.text.ts';

const Field = fieldsOf(companyAudit.submit, fields);
/** The check character too: only a special code may have another. */
const ownUscc: Judge = { by: (value, { usccSpecial }) => usccFault(String(value), usccSpecial === true), beside: ['usccSpecial'] };
const shown = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The fields of a company, for certification and for changes. `fixed`: the credit code cannot be changed. */
export function CompanyFields({ fixed = false, first, onJoin }: { fixed?: boolean; first?: CompanyView | null; onJoin?: () => void }) {
  const form = Form.useFormInstance();
  const [special, long] = [
    Form.useWatch('usccSpecial', form) as boolean | undefined,
    Form.useWatch('bizTermLong', form) as boolean | undefined,
  ];
  const idType = Form.useWatch('legalIdType', form) as string | undefined;
  return (
    <>
      <Head>{say(text.subject)}</Head>
      <Field.Radio name="companyType" of={typeChoices} wide />
      <Field.Multi name="companyRoles" of={roleChoices} />
      <Field.Text name="name" max={100} help={text.nameHelp} />
      <Field.Text name="uscc" mono disabled={fixed} help={fixed ? text.usccFixed : text.usccHelp} judge={ownUscc} />
      <Field.Switch name="usccSpecial" help={text.specialHelp} disabled={fixed} />
      {special && <Field.Text name="usccReason" max={200} required disabled={fixed} wide />}
      <Hints fixed={fixed} {...(onJoin ? { onJoin } : {})} />
      <Field.Upload name="licenseImg" scene="certificate" />
      <Field.Date name="regDate" />
      <Field.Switch name="bizTermLong" />
      {long === false && <Field.Date name="bizTermEnd" required />}
      <Field.Number
        name="regCapital"
        min={0}
        max={100_000_000}
        unit={text.capital}
        under={<AmountWords name="regCapital" fen={1_000_000} />}
      />
      <Head>{say(text.legal)}</Head>
      <Field.Text name="legalPerson" />
      <Field.Choice name="legalIdType" of={idChoices} required />
      <Field.Text name="legalIdNo" mono judge={idNumberOf('legalIdType')} {...(first?.legalIdNo ? { help: text.masked } : {})} />
      <Born on={idType === 'ID_CARD'} />
      <Letter />
      <Head>{say(text.place)}</Head>
      <Field.Custom name="adcode">
        <RegionSelect {...(first?.regionName ? { name: first.regionName } : {})} />
      </Field.Custom>
      <Field.Text name="address" max={200} />
      <Field.Custom name="industryCode">
        <IndustrySelect />
      </Field.Custom>
      <Field.Area name="bizScope" max={2000} rows={3} />
      <Head>{say(text.contact)}</Head>
      <Field.Text name="contactName" />
      <Field.Text name="contactPhone" help={text.phoneHelp} />
      <Field.Text name="contactEmail" />
      <Head>{say(text.show)}</Head>
      <Field.Text name="nameEn" max={100} help={text.nameEnHelp} />
      <Field.Text name="shortName" max={30} />
      <Field.Upload name="logo" scene="picture" />
      <Field.Area name="intro" max={500} rows={3} />
    </>
  );
}

const Head = ({ children }: { children: string }) => (
  <Divider titlePlacement="start" className="tm-wide">
    {children}
  </Divider>
);

/** Information derived from the credit code, and whether the company or its name is already registered. */
function Hints({ fixed, onJoin }: { fixed: boolean; onJoin?: () => void }) {
  const form = Form.useFormInstance();
  const [uscc, name] = [shown(Form.useWatch('uscc', form)), shown(Form.useWatch('name', form))];
  const read = readUscc(uscc);
  const division = read.ok ? read.parts.division : '';
  const { nameTaken, usccTaken } = useTaken(read.ok && !fixed ? read.value : '', name);
  useRegion(form, division);
  const names = useNames(division);
  return (
    <div className="company-hints tm-wide" aria-live="polite">
      {names && <span>{fill(text.registeredIn, { region: names })}</span>}
      {usccTaken === 'CERTIFIED' && (
        <strong>
          {say(text.usccCertified)}
          {onJoin && (
            <Button type="link" size="small" onClick={onJoin}>
              {say(text.toJoin)}
            </Button>
          )}
        </strong>
      )}
      {usccTaken === 'PENDING' && <strong>{say(text.usccPending)}</strong>}
      {nameTaken !== '' && usccTaken === '' && <strong>{say(text.nameTaken)}</strong>}
    </div>
  );
}

/** Whether a credit code or a name belongs to another company. */
function useTaken(uscc: string, name: string): { nameTaken: string; usccTaken: string } {
  const ask = uscc !== '' || name.length >= 4;
  const known = useRead(companyAudit.checkName, { ...(uscc ? { uscc } : {}), ...(name ? { name } : {}) }, { enabled: ask });
  return (ask && known.data) || { nameTaken: '', usccTaken: '' };
}

function useNames(division: string): string {
  const tree = useDivisions();
  if (!tree || !division) return '';
  const labels: string[] = [];
  let nodes = tree;
  for (const code of pathTo(tree, division)) {
    const node = nodes.find(({ value }) => value === code);
    if (!node) break;
    labels.push(node.label);
    nodes = node.children ?? [];
  }
  return labels.join(' ');
}

/** Proposes the region of the registering office if none was chosen. */
function useRegion(form: FormInstance, division: string): void {
  const tree = useDivisions();
  useEffect(() => {
    if (!tree || !division || shown(form.getFieldValue('adcode'))) return;
    if (pathTo(tree, division).length > 0) form.setFieldValue('adcode', division);
  }, [form, tree, division]);
}

/** Shows the birth date contained in an identity number, so that a wrong number is noticed. */
function Born({ on }: { on: boolean }) {
  const number = shown(Form.useWatch('legalIdNo', Form.useFormInstance()));
  const read = readIdentityNumber(number);
  if (!on || !read.ok) return null;
  return (
    <div className="company-hints tm-wide">
      <span>{fill(text.bornOn, { day: read.parts.birthDate, sex: say(read.parts.sex === 'male' ? text.male : text.female) })}</span>
    </div>
  );
}

function Letter() {
  const form = Form.useFormInstance();
  const get = () =>
    void download(companyAudit.letter, { name: shown(form.getFieldValue('name')), uscc: shown(form.getFieldValue('uscc')).slice(0, 18) });
  return (
    <>
      <Field.Upload name="authLetter" scene="certificate" help={text.letterHelp} />
      <div className="company-hints">
        <Button type="link" onClick={get}>
          {say(text.letterTemplate)}
        </Button>
      </div>
    </>
  );
}
