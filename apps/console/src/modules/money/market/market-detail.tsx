import { appMarket, type Output } from '@touchmark/contract';
import { editionWays, hideReasons, listingCategories, listingScopes, subscribeLife } from '@touchmark/domain';
import { Image, Rate, Table } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOne, useRead } from '../../../api/hooks.ts';
import { fill, joinItems, nameOf, say } from '../../../core/text.ts';
import {
  ChoiceText,
  columnsFor,
  Detail,
  Facts,
  Loaded,
  type Neighbours,
  Nothing,
  OpenButton,
  Pager,
  useDialog,
} from '../../../ui/index.ts';
import { AskDialog, RateDialog, type Subject, SubscribeDialog, TryDialog } from './market-dialogs.tsx';
import { Icon, priceText, Stars } from './market-parts.tsx';
import { editionText, fields, text } from './market.text.ts';
import './market.css';

type Offer = Output<typeof appMarket.findOne>;
const shownRatings = 10;

/** One application of the market. */
export function MarketDetail({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  return (
    <Detail
      of={useOne(appMarket.findOne, id)}
      title={(offer) => nameOf(offer.name, offer.nameEn)}
      steps={steps}
      onClose={onClose}
      tabs={(offer) => [
        { key: 'intro', label: text.tabIntro, children: <Intro of={offer} /> },
        { key: 'prices', label: text.tabPrices, children: <Editions of={offer} /> },
        { key: 'ratings', label: text.tabRatings, children: <Ratings key={offer.id} id={offer.id} /> },
      ]}
    >
      {(offer) => <Head of={offer} />}
    </Detail>
  );
}

function Head({ of: offer }: { of: Offer }) {
  const navigate = useNavigate();
  const [trying, subscribing, asking, rating] = [useDialog<Subject>(), useDialog<Subject>(), useDialog<Subject>(), useDialog<Subject>()];
  const used = offer.path !== '';
  return (
    <>
      <div className="market-line">
        <Icon of={offer.icon} />
        <div>
          <div>{nameOf(offer.providerName, offer.providerNameEn)}</div>
          <Stars of={offer.rating} />
        </div>
      </div>
      <Facts
        items={[
          { label: fields.category, value: say(listingCategories[offer.category]) },
          { label: fields.subscribers, value: offer.subscribers },
          { label: fields.release, value: `${offer.release} · ${(offer.listedTime ?? '').slice(0, 10)}` },
          offer.mine === null
            ? null
            : {
                label: text.use,
                wide: true,
                value: (
                  <>
                    <ChoiceText of={subscribeLife.words} value={offer.mine} /> {editionText(offer.edition, say)}{' '}
                    {offer.endTime ? fill(text.until, { day: offer.endTime.slice(0, 10) }) : ''}
                  </>
                ),
              },
        ]}
      />
      <div className="market-actions">
        {used ? <OpenButton call={appMarket.findOne} label={text.open} type="primary" onClick={() => void navigate(offer.path)} /> : null}
        {offer.canSubscribe ? (
          <OpenButton
            call={appMarket.subscribe}
            label={used ? text.renew : text.subscribe}
            type={used ? 'default' : 'primary'}
            onClick={() => subscribing.open(offer)}
          />
        ) : null}
        {offer.canTry ? <OpenButton call={appMarket.trial} label={text.try} type="default" onClick={() => trying.open(offer)} /> : null}
        <OpenButton call={appMarket.consult} label={text.ask} type="default" onClick={() => asking.open(offer)} />
        {offer.mine === null || offer.rateFault === 'own' ? null : (
          <OpenButton
            call={appMarket.rate}
            label={text.rate}
            type="default"
            disabled={offer.rateFault !== null}
            onClick={() => rating.open(offer)}
          />
        )}
      </div>
      {offer.rateFault === 'notOpened' && offer.mine !== null ? <p className="tm-hint">{say(text.notOpened)}</p> : null}
      {offer.rateFault === 'own' ? <p className="tm-hint">{say(text.own)}</p> : null}
      <TryDialog dialog={trying} />
      <SubscribeDialog dialog={subscribing} />
      <AskDialog dialog={asking} />
      <RateDialog dialog={rating} />
    </>
  );
}

const Intro = ({ of: offer }: { of: Offer }) => (
  <>
    <p className="market-intro">{offer.intro}</p>
    <div className="market-shots">
      <Image.PreviewGroup>
        {offer.screenshots.map((file, at) => (
          <Image key={file.fileId} src={file.link} alt={fill(text.screenshot, { n: at + 1 })} />
        ))}
      </Image.PreviewGroup>
    </div>
    <Facts
      items={[
        { label: text.reads, value: joinItems(offer.scopes.map((scope) => say(listingScopes[scope]))), wide: true },
        { label: fields.dataNote, value: offer.dataNote, wide: true },
      ]}
    />
  </>
);

const Editions = ({ of: offer }: { of: Offer }) => (
  <Table
    rowKey="key"
    size="small"
    pagination={false}
    dataSource={offer.editions}
    columns={columnsFor<Offer['editions'][number]>()(fields, (c) => [
      c.cell(fields.edition, (row) => row.name),
      c.cell(fields.editions, (row) => say(editionWays[row.way])),
      c.cell(fields.price, (row) => priceText(row.today ?? row.price, row.way)),
    ])}
  />
);

function Ratings({ id }: { id: string }) {
  const [page, turn] = useState(1);
  const read = useRead(appMarket.ratings, { id, pageNum: page, pageSize: shownRatings });
  return (
    <Loaded of={read}>
      {({ records, pages }) =>
        records.length === 0 ? (
          <Nothing text={text.noRating} />
        ) : (
          <>
            <ul className="market-ratings">
              {records.map((one) => (
                <li key={one.id}>
                  <div className="market-line">
                    <b>{nameOf(one.companyName, one.companyNameEn)}</b>
                    {one.mine ? <span>{say(text.mine)}</span> : null}
                    <Rate disabled value={one.stars} aria-label={fill(text.starsOf, { n: one.stars })} style={{ fontSize: 13 }} />
                    <span>{one.createTime.slice(0, 10)}</span>
                  </div>
                  <div>{one.hiddenFor ? <i>{fill(text.hiddenRating, { reason: say(hideReasons[one.hiddenFor]) })}</i> : one.content}</div>
                  {one.answer ? (
                    <div className="market-answer">
                      <b>{say(text.answered)}</b> {one.answer}
                    </div>
                  ) : null}
                </li>
              ))}
            </ul>
            <Pager
              size={shownRatings}
              onSize={() => undefined}
              onTurn={() => undefined}
              onPrevious={page > 1 ? () => turn(page - 1) : undefined}
              onNext={page < pages ? () => turn(page + 1) : undefined}
            />
          </>
        )
      }
    </Loaded>
  );
}
