import { dataAuth, type DataAuthDetail, productIdentify, productSeries, type SeriesBranch, type Text } from '@touchmark/contract';
import { type DataReach, type DataScope, fieldKey, sharedFields } from '@touchmark/domain';
import { Alert, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useOffered, useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial, useSettled } from '../../../ui/index.ts';
import './data-auth.css';
import { fields, kept, reachChoices, scopeChoices, text } from './data-auth.text.ts';
import { FieldPicker } from './field-picker.tsx';
import { ScopeTabs, SharedTable } from './shared-table.tsx';

const Field = fieldsOf(dataAuth.saveOrUpdate, fields);
type Draft = Initial<typeof dataAuth.saveOrUpdate>;
/** What is offered; a change names the one it replaces. */
export type Offering = Draft & { authNo?: string; reachOf?: DataAuthDetail['reachOf'] };

const isOpenField = (scope: DataScope) =>
  Object.entries<Text & { sensitive?: true }>(sharedFields[scope]).flatMap(([field, { sensitive }]) =>
    sensitive ? [] : [fieldKey(scope, field)],
  );
export const newOffer = (startDate: string): Offering => ({
  scopes: ['PRODUCT'],
  reach: 'ALL',
  reachIds: [],
  fields: isOpenField('PRODUCT'),
  startDate,
  onward: false,
  public: false,
});
/** A change begins with what holds now. */
export const changeOf = (one: DataAuthDetail): Offering => ({
  replaces: one.id,
  authNo: one.authNo,
  grantee: one.granteeName,
  scopes: one.scopes,
  reach: one.reach,
  reachIds: one.reachOf.map(({ id }) => id),
  reachOf: one.reachOf,
  fields: one.fields.map(({ key }) => key),
  purpose: one.purpose,
  startDate: one.startDate,
  endDate: one.endDate,
  onward: one.onward,
  public: one.public,
  agreement: one.agreement,
});

/** To whom, what, until when; at its end it can be looked at as the partner will. */
export function OfferForm({ dialog }: { dialog: Dialog<Offering> }) {
  const { replaces, authNo = '', reachOf = [] } = dialog.subject ?? {};
  return (
    <FormDrawer
      call={dataAuth.saveOrUpdate}
      dialog={dialog}
      title={replaces ? fill(text.changeTitle, { no: authNo }) : text.addTitle}
      action={text.add}
      width={760}
    >
      {replaces ? <Alert type="info" showIcon title={say(text.changeHint)} style={{ marginBottom: 16 }} /> : null}
      <h3>{say(text.who)}</h3>
      <Field.Text name="grantee" max={100} help={text.granteeHelp} disabled={replaces !== undefined} />
      <Field.Area name="purpose" max={200} rows={2} help={text.purposeHelp} />
      <h3>{say(text.what)}</h3>
      <Field.Multi name="scopes" of={scopeChoices} />
      <Reach known={reachOf} />
      <Field.Custom name="fields">
        <FieldPicker />
      </Field.Custom>
      <h3>{say(text.terms)}</h3>
      <Field.Date name="startDate" />
      <Field.Date name="endDate" help={text.termHelp} />
      <Field.Switch name="onward" help={text.onwardHelp} />
      <Field.Switch name="public" help={text.publicHelp} />
      <Field.Upload name="agreement" scene="certificate" help={text.agreementHelp} />
      <Alert type="warning" showIcon title={say(kept)} style={{ marginBottom: 16 }} />
      <Preview />
    </FormDrawer>
  );
}

function Reach({ known }: { known: DataAuthDetail['reachOf'] }) {
  const reach = Form.useWatch<Draft['reach']>('reach', Form.useFormInstance());
  return (
    <>
      <Field.Radio name="reach" of={reachChoices} />
      {reach === 'SERIES' ? (
        <Field.Custom name="reachIds">
          <Series known={known} />
        </Field.Custom>
      ) : null}
      {reach === 'PRODUCT' ? (
        <Field.Custom name="reachIds">
          <Products known={known} />
        </Field.Custom>
      ) : null}
    </>
  );
}

interface Chooser {
  known: DataAuthDetail['reachOf'];
  value?: string[];
  onChange?: (ids: string[]) => void;
  id?: string;
}

/** Every series below the brands, each with the way to it. */
const seriesIn = (branches: readonly SeriesBranch[], above = ''): { value: string; label: string }[] =>
  branches.flatMap(({ id, type, name, children }) => {
    const label = above ? `${above} / ${name}` : name;
    return [...(type === 'SERIES' ? [{ value: id, label }] : []), ...seriesIn(children, label)];
  });

const Series = (props: Chooser) => {
  const found = useOffered(productSeries.brandTree, {});
  return <Choose {...props} loading={found.isFetching} offered={seriesIn(found.data ?? [])} />;
};

function Products(props: Chooser) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(productIdentify.list, { pageSize: 50, ...(search ? { search } : {}) });
  const offered = (found.data?.records ?? []).map((row) => ({ value: row.id, label: `${row.productName} ${row.model}` }));
  return <Choose {...props} loading={found.isFetching} offered={offered} onSearch={setTyped} />;
}

interface Offered {
  offered: { value: string; label: string }[];
  loading: boolean;
  onSearch?: (text: string) => void;
}
function Choose({ known, value = [], onChange, id, offered, loading, onSearch }: Chooser & Offered) {
  const former = known.filter((one) => !offered.some((row) => row.value === one.id)).map((one) => ({ value: one.id, label: one.name }));
  const names = new Set([...former, ...offered].map((one) => one.value));
  return (
    <Select<string[]>
      mode="multiple"
      {...(id ? { id } : {})}
      value={value.filter((one) => loading || names.has(one))}
      onChange={(ids) => onChange?.(ids)}
      options={[...former, ...offered]}
      loading={loading}
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      notFoundContent={<span className="tm-hint">{say(loading ? words.loading : words.noMatch)}</span>}
      style={{ width: '100%' }}
    />
  );
}

/** What the form says so far. */
function useShowing() {
  const form = Form.useFormInstance();
  const scopes = Form.useWatch<DataScope[] | undefined>('scopes', form) ?? [];
  const reach = Form.useWatch<DataReach | undefined>('reach', form) ?? 'ALL';
  const reachIds = Form.useWatch<string[] | undefined>('reachIds', form) ?? [];
  const chosen = Form.useWatch<string[] | undefined>('fields', form) ?? [];
  const ready = scopes.length > 0 && chosen.length > 0 && (reach === 'ALL' || reachIds.length > 0);
  return { ready, showing: { scopes, reach, reachIds: reach === 'ALL' ? [] : reachIds, fields: chosen } };
}

/** What the partner will get, asked of the server as the form stands. */
function Preview() {
  const { ready, showing } = useShowing();
  const [asked, setAsked] = useState(false);
  return (
    <section style={{ marginBottom: 24 }}>
      <Button onClick={() => setAsked(true)} disabled={!ready}>
        {say(text.preview)}
      </Button>
      {asked && ready ? <Previewed showing={showing} /> : null}
    </section>
  );
}

function Previewed({ showing }: { showing: ReturnType<typeof useShowing>['showing'] }) {
  const [picked, setPicked] = useState<DataScope>();
  const [page, setPage] = useState(1);
  const scope = picked && showing.scopes.includes(picked) ? picked : showing.scopes[0]!;
  const read = useRead(dataAuth.preview, { ...showing, scope, pageNum: page, pageSize: 10 });
  return (
    <>
      <p className="tm-hint">{say(text.previewHint)}</p>
      <ScopeTabs scopes={showing.scopes} value={scope} onChange={setPicked} />
      <SharedTable read={read} page={page} onPage={setPage} />
    </>
  );
}
