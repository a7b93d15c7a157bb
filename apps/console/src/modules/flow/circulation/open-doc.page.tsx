import { circulation } from '@touchmark/contract';
import { circulationPages } from '@touchmark/domain';
import { Button, Result, Spin } from 'antd';
import { Navigate, useSearchParams } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { useAllLeaves } from '../../../api/menus.ts';
import { Refusal } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { Failed } from '../../../ui/index.ts';
import { t } from './circulation.text.ts';

/** The pages that show one document, those of the maker first. */
const doors = [...Object.values(circulationPages).flatMap(({ paths }) => paths), '/preventFleeing/sendRecord'];

/** /doc: the document whose symbol or barcode was scanned, on the page of it that the reader has in his menu. */
export default function OpenDoc() {
  const [params] = useSearchParams();
  const docNo = (params.get('no') ?? '').trim();
  const found = useRead(circulation.findOne, { docNo }, { enabled: docNo !== '' });
  const leaves = useAllLeaves();
  const missing = docNo === '' || (found.error && found.error instanceof Refusal && found.error.code === 404);
  if (missing)
    return (
      <Result
        status="404"
        title={fill(t.noSuchDoc, { no: docNo })}
        subTitle={say(t.noSuchDocDo)}
        extra={<Button href="/">{say(t.toHome)}</Button>}
      />
    );
  if (found.error) return <Failed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || leaves.length === 0) return <Spin fullscreen delay={300} />;
  const door = doors.find((path) => leaves.some((leaf) => leaf.path === path)) ?? '/preventFleeing/sendRecord';
  return <Navigate to={`${door}?id=${found.data.id}`} replace />;
}
