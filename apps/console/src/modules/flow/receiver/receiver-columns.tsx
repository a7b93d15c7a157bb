import { receiver, type ReceiverArea, type ReceiverRow } from '@touchmark/contract';
import { receiverBindLife, receiverLife, receiverTypes } from '@touchmark/domain';
import { Tag } from 'antd';
import { fill, joinItems, nameOf, say, words } from '../../../core/text.ts';
import { columnsOf } from '../../../ui/index.ts';
import { PhonePage } from './phone-page.tsx';
import { AnswerSteps, ReceiverSteps, type RowForms } from './receiver-steps.tsx';
import { fields, onwardChoices, text } from './receiver.text.ts';

const shownTags = 1;
/** The regions of areas as tags; the whole of it in the tooltip. */
function AreaTags({ areas }: { areas: readonly ReceiverArea[] }) {
  const places = [...new Set(areas.flatMap(({ divisionNames }) => divisionNames))];
  if (places.length === 0) return <>—</>;
  return (
    <span className="receiver-tags" title={joinItems(places)}>
      {places.slice(0, shownTags).map((place) => (
        <Tag key={place}>{place}</Tag>
      ))}
      {places.length > shownTags ? <span className="tm-hint">+{places.length - shownTags}</span> : null}
    </span>
  );
}

/** What an area says in one line. */
export const areaText = ({ goodsName, divisionNames, validFrom, validTo }: ReceiverArea): string =>
  `${goodsName || say(text.allGoods)} · ${joinItems(divisionNames)} · ${validFrom} – ${validTo ?? say(text.openEnd)}`;

export const receiverColumns = ({
  tree,
  inbound,
  staff,
  forms,
  onOpen,
}: {
  tree: boolean;
  inbound: boolean;
  staff: boolean;
  forms: RowForms;
  onOpen: (id: string) => void;
}) =>
  columnsOf(receiver.list, fields, (c) => [
    c.link('name', (row) => onOpen(row.id), { width: 180 }),
    c.code('code', 'plain', { width: 110, later: tree }),
    ...(staff || inbound ? [c.text('companyName', { width: 190 })] : []),
    c.tag('status', receiverLife.words, { width: 110 }),
    c.tag('type', receiverTypes, { width: 110, ellipsis: true }),
    c.number('level', { width: 70, later: !tree }),
    c.text('parentName', { width: 140, later: true }),
    c.cell(fields.areas, (row) => <AreaTags areas={row.areas} />, { width: 220 }),
    ...(tree ? [c.number('childCount', { width: 70 }), c.number('accounts', { width: 90 })] : []),
    c.number('shippedLately', { width: 140, later: tree }),
    ...(inbound ? [] : [c.cell(fields.phonePage, (row) => <PhonePage of={row} />, { width: 100, later: tree })]),
    c.text('contact', { width: 90, later: tree }),
    c.text('phone', { width: 125, later: tree }),
    c.text('region', { width: 170, later: tree }),
    c.tag('onward', onwardChoices, { width: 110, later: true }),
    c.text('contractNo', { width: 130, later: true }),
    c.day('contractStart', { width: 110, later: true }),
    c.day('contractEnd', { width: 110 }),
    c.cell(fields.bindStatus, (row) => <Binding row={row} />, { width: 150, ellipsis: true, later: tree }),
    c.text('gln', { width: 140, later: true }),
    c.time('createTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) => (inbound ? <AnswerSteps row={row} /> : <ReceiverSteps row={row} forms={forms} />),
      inbound ? 130 : 170,
    ),
  ]);

const Binding = ({ row }: { row: ReceiverRow }) => {
  const { zh, en } = receiverBindLife.words[row.bindStatus];
  const name = nameOf(row.boundName, row.boundNameEn);
  return <span title={name}>{name ? `${say({ zh, en })} ${name}` : say({ zh, en })}</span>;
};

export const versionTitle = (n: number, current: boolean): string =>
  `${fill(text.version, { n })}${current ? ` (${say(text.current)})` : ''}`;
