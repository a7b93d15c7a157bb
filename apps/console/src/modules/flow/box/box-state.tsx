import type { BoxCode } from '@touchmark/contract';
import { boxLife, codeLife } from '@touchmark/domain';
import { Space } from 'antd';
import { filled } from '../../../core/text.ts';
import { StatusTag } from '../../../ui/index.ts';
import { text } from './box.text.ts';

/** The state of a box, and what its contents are besides: stolen, or returned and not restocked. */
export function BoxState({ row }: { row: Pick<BoxCode, 'status' | 'stolen' | 'returned'> }) {
  const { returned, stolen } = codeLife.states;
  return (
    <Space wrap size={[12, 0]}>
      <StatusTag tone={boxLife.words[row.status].tone} text={boxLife.words[row.status]} />
      {row.returned ? <StatusTag tone={returned.tone} text={returned} /> : null}
      {row.stolen ? <StatusTag tone={stolen.tone} text={filled(text.stolenIn, { n: row.stolen })} /> : null}
    </Space>
  );
}
