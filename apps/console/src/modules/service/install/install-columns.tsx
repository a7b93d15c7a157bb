import { install, type InstallRow } from '@touchmark/contract';
import { installKinds, installLife } from '@touchmark/domain';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { fill, say, words } from '../../../core/text.ts';
import { type Column, columnsOf } from '../../../ui/index.ts';
import { fields, text } from './install.text.ts';
import { whenOf } from './when.ts';

/** The columns of the list: what waits for whom, when and by whom. */
export const orderColumns = ({
  onOpen,
  acts,
}: {
  onOpen: (id: string) => void;
  acts: (row: InstallRow) => ReactNode;
}): Column<InstallRow>[] =>
  columnsOf(install.list, fields, (c) => [
    c.link('orderNo', (row) => onOpen(row.id), { width: 150 }),
    c.tag('kind', installKinds, { width: 110 }),
    c.tag('status', installLife.words, { width: 110 }),
    c.text('products', { width: 160 }),
    c.text('customerName', { width: 80 }),
    c.text('phone', { width: 130, later: true }),
    c.text('region', { width: 190, later: true }),
    c.text('address', { width: 110, later: true }),
    c.cell(
      fields.visitFrom,
      (row) =>
        row.visitFrom === null ? (
          <span className="tm-hint">{say(text.noTime)}</span>
        ) : (
          <>
            {whenOf(row)}{' '}
            {row.late ? <Tag color="red">{say(text.late)}</Tag> : row.confirmed ? <Tag color="green">{say(text.confirmed)}</Tag> : null}
          </>
        ),
      { width: 210 },
    ),
    c.cell(fields.workerName, (row) => row.workerName || row.receiverName || '—', { width: 120, ellipsis: true }),
    c.cell(
      fields.packages,
      (row) => (row.packages === 0 ? '—' : <span className="tm-number">{`${row.packagesFound} / ${row.packages}`}</span>),
      { width: 90, align: 'right' },
    ),
    c.cell(fields.rating, (row) => (row.rating === null ? '—' : fill(text.stars, { n: row.rating })), { width: 80, later: true }),
    c.text('customerOrderNo', { width: 140, later: true }),
    c.day('nextDay', { width: 120, later: true }),
    c.time('finishTime', { width: 140, later: true }),
    c.time('createTime', { width: 140, later: true }),
    c.actions(words.actions, (row) => acts(row), 190),
  ]);
