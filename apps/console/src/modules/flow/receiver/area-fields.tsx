import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { mostAreas, receiver, type ReceiverAreaInput, type ReceiverOverlap, type Text } from '@touchmark/contract';
import { type GoodsKind, type ReceiverType, today } from '@touchmark/domain';
import { Alert, Button, Form } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import { asDay, DayBox, useDivisionNames } from './area-parts.ts';
import { RegionsSelect } from '../../platform/division/public.ts';
import { useSettled } from '../../../ui/index.ts';
import { GoodsSelect } from './goods-select.tsx';
import { fields, text } from './receiver.text.ts';
import './receiver.css';

/** An area as the form has it: what it is about is one value, 'ALL' or 'BRAND:12'. */
export interface AreaDraft {
  goodsId?: string;
  divisions?: string[];
  validFrom?: string | null;
  validTo?: string | null;
}

/** As the call takes it. */
export function areaOf({ goodsId: what = 'ALL', divisions = [], validFrom, validTo }: AreaDraft): ReceiverAreaInput {
  const [kind, id] = what.split(':');
  return { goods: kind as GoodsKind, goodsId: id ?? null, divisions, validFrom: validFrom ?? '', validTo: validTo ?? null };
}

const must = { rules: [{ required: true, message: say(words.required) }] };

/** Where a receiver may sell what: a row for each, and whose areas they would meet. */
export function AreaFields({ id, known }: { id: string | undefined; known: Readonly<Record<string, string>> }) {
  return (
    <div className="tm-wide receiver-areas">
      <Form.List name="areas">
        {(rows, { add, remove }, { errors }) => (
          <>
            <h4>{say(fields.areas)}</h4>
            <p className="tm-hint">{say(rows.length > 0 ? text.areaHelp : text.noAreas)}</p>
            {rows.map(({ key, name }) => (
              <div key={key} className="receiver-area">
                <Form.Item name={[name, 'goodsId']} label={say(text.goods)}>
                  <GoodsSelect known={known} />
                </Form.Item>
                <Form.Item name={[name, 'divisions']} label={say(text.divisions)} {...must}>
                  <RegionsSelect />
                </Form.Item>
                <Form.Item name={[name, 'validFrom']} label={say(text.validFrom)} {...asDay} {...must}>
                  <DayBox style={{ width: '100%' }} />
                </Form.Item>
                <Form.Item name={[name, 'validTo']} label={say(text.validTo)} {...asDay}>
                  <DayBox style={{ width: '100%' }} placeholder={say(text.openEnd)} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={fill(text.removeArea, { n: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button icon={<PlusOutlined />} disabled={rows.length >= mostAreas} onClick={() => add(newArea())}>
              {say(text.addArea)}
            </Button>
          </>
        )}
      </Form.List>
      <Overlaps id={id} />
    </div>
  );
}

const newArea = (): AreaDraft => ({ goodsId: 'ALL', divisions: [], validFrom: today() });

/** Warns, while one types, of other dealers with the same goods in the same place. */
function Overlaps({ id }: { id: string | undefined }) {
  const form = Form.useFormInstance();
  const type = Form.useWatch<ReceiverType | undefined>('type', form);
  const parentId = Form.useWatch<string | null | undefined>('parentId', form);
  const drafts = Form.useWatch<AreaDraft[] | undefined>('areas', form) ?? [];
  const areas = drafts.map(areaOf).filter((area) => area.divisions.length > 0 && area.validFrom !== '');
  const asked = useSettled(JSON.stringify({ ...(id ? { id } : {}), type, parentId: parentId ?? null, areas }), 400);
  const wanted = type === 'DEALER' && areas.length > 0;
  const found = useRead(receiver.overlaps, JSON.parse(asked), { enabled: wanted && asked.includes('"DEALER"') }).data ?? [];
  return wanted && found.length > 0 ? <OverlapAlert of={found} title={text.overlap} /> : null;
}

export function OverlapAlert({ of, title }: { of: readonly ReceiverOverlap[]; title: Text }) {
  const nameOf = useDivisionNames();
  return (
    <Alert
      type="warning"
      showIcon
      className="receiver-overlap"
      title={say(title)}
      description={
        <ul>
          {of.map(({ id, name, code, divisions }) => (
            <li key={id}>{fill(text.overlapOf, { name, code, places: joinItems(divisions.map(nameOf)) })}</li>
          ))}
        </ul>
      }
    />
  );
}
