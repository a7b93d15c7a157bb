import { type Brand, brandNode } from '@touchmark/contract';
import { Alert, Button, Space } from 'antd';
import { applyLife, inState } from '@touchmark/domain';
import { useNavigate } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { fill, joinItems, say } from '../../../core/text.ts';
import {
  ChoiceText,
  CodeText,
  Detail,
  DownloadButton,
  Facts,
  factsOf,
  FileLinks,
  History,
  type Neighbours,
  Thumb,
} from '../../../ui/index.ts';
import { RichView } from '../../platform/rich-text/public.ts';
import { reviewActions } from '../../platform/review/public.ts';
import { fields, text, typeChoices } from './brand.text.ts';
import { niceClass } from './nice-classes.ts';

/** The details of one brand. */
export function BrandDetail({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  const one = useOne(brandNode.findOne, id);
  return (
    <Detail
      of={one}
      title={(brand) => brand.brandName}
      onClose={onClose}
      steps={steps}
      extra={(brand) =>
        inState(applyLife, brand.applyStatus, 'approved') ? (
          <Space>
            <DownloadButton call={brandNode.qr} input={{ id: brand.id, format: 'png' }} label={text.png} size="small" />
            <DownloadButton call={brandNode.qr} input={{ id: brand.id, format: 'svg' }} label={text.svg} size="small" />
          </Space>
        ) : null
      }
      tabs={(brand) => [
        { key: 'basic', label: text.basic, children: <Basic brand={brand} /> },
        { key: 'related', label: text.related, children: <Related brand={brand} /> },
        {
          key: 'history',
          label: { zh: '审核记录', en: 'History' },
          children: <History rows={brand.history.toReversed()} states={applyLife.words} actions={reviewActions} />,
        },
      ]}
    >
      {(brand) => <Notices brand={brand} />}
    </Detail>
  );
}

/** Important notices for the owner: the reason of a rejection, and pending changes. */
function Notices({ brand }: { brand: Brand }) {
  return (
    <>
      {inState(applyLife, brand.applyStatus, 'rejected') && brand.opinion ? (
        <Alert type="error" showIcon title={say(text.rejected)} description={brand.opinion} />
      ) : null}
      {inState(applyLife, brand.change?.applyStatus, 'pending') ? (
        <Alert type="info" showIcon title={say(text.changing)} description={say(text.changeNote)} />
      ) : null}
      {brand.change && inState(applyLife, brand.change.applyStatus, 'rejected') ? (
        <Alert type="warning" showIcon title={say(fields.changeRejected)} description={brand.change.opinion} />
      ) : null}
    </>
  );
}

function Basic({ brand }: { brand: Brand }) {
  const licensed = brand.brandType === 'LICENSED';
  return (
    <Facts
      items={[
        { label: fields.logo, value: brand.logo ? <Thumb file={brand.logo} alt={brand.brandName} size={72} /> : null },
        { label: fields.applyStatus, value: <ChoiceText of={applyLife.words} value={brand.applyStatus} /> },
        ...factsOf(fields, brand, 'brandName', 'brandNameEn'),
        { label: fields.brandCode, value: <CodeText code={brand.brandCode} /> },
        { label: fields.identifier, value: <CodeText code={brand.identifier} /> },
        { label: fields.brandType, value: <ChoiceText of={typeChoices} value={brand.brandType} /> },
        { label: fields.trademarkNo, value: <CodeText code={brand.trademarkNo} /> },
        { label: fields.trademarkExpire, value: brand.trademarkExpire },
        { label: fields.niceClasses, value: joinItems(brand.niceClasses.map((number) => say(niceClass(number)))) },
        { label: fields.certFile, value: <FileLinks files={brand.certFile} />, wide: true },
        licensed && { label: fields.authorizer, value: brand.authorizer },
        licensed && { label: fields.authEnd, value: brand.authEnd },
        licensed && { label: fields.authLetter, value: <FileLinks files={brand.authLetter} />, wide: true },
        {
          label: fields.website,
          value: brand.website ? (
            <a href={brand.website} target="_blank" rel="noreferrer nofollow">
              {brand.website}
            </a>
          ) : null,
          wide: true,
        },
        brand.resolveUrl ? { label: text.resolveUrl, value: <CodeText code={brand.resolveUrl} />, wide: true } : null,
        { label: fields.story, value: <RichView html={brand.story} />, wide: true },
        ...factsOf(fields, brand, 'createTime', 'updateTime'),
      ]}
    />
  );
}

function Related({ brand }: { brand: Brand }) {
  const navigate = useNavigate();
  return (
    <Space orientation="vertical">
      <span>{fill(text.seriesLine, { n: brand.seriesCount, m: brand.productCount })}</span>
      {inState(applyLife, brand.applyStatus, 'approved') ? (
        <Button onClick={() => void navigate(`/productNode/templateNew?series=${brand.id}`)}>{say(text.toProducts)}</Button>
      ) : null}
    </Space>
  );
}
