import { Alert } from 'antd';
import { fill } from '../../../core/text.ts';
import { money } from '../../../ui/index.ts';
import { text } from './payment-review.text.ts';

/** What becomes of a sum that is not the one asked, in fen. */
export const ArrivedDiffers = ({ asked, arrived }: { asked: number; arrived: number }) => (
  <Alert type="warning" showIcon title={fill(text.differs, { asked: money(asked), arrived: money(arrived) })} />
);
