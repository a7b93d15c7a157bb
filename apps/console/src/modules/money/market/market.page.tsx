import { StarFilled, StarOutlined } from '@ant-design/icons';
import { appMarket, type MarketCard } from '@touchmark/contract';
import { listingCategories, subscribeLife } from '@touchmark/domain';
import { Button, Pagination, Skeleton } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import { ChoiceText, Failed, fieldsOf, FilterBar, Nothing, useDetail, useList } from '../../../ui/index.ts';
import { MarketDetail } from './market-detail.tsx';
import { Icon, priceText, Stars } from './market-parts.tsx';
import { fields, priceKinds, sorts, text } from './market.text.ts';
import './market.css';

const Filter = fieldsOf(appMarket.list, fields);

/** What providers offer: found, tried, ordered and rated. */
export default function MarketPage() {
  const list = useList(appMarket.list, {}, { size: 20 });
  const detail = useDetail();
  return (
    <section className="tm-list" aria-label={say(text.title)}>
      <header className="tm-list-head">
        <h1>
          {say(text.title)}{' '}
          <span className="tm-count" aria-live="polite">
            {list.loading ? '' : fill(words.total, { n: list.total })}
          </span>
        </h1>
      </header>
      <FilterBar list={list} tools={null}>
        <Filter.Text name="keyword" />
        <Filter.Choice name="category" of={listingCategories} />
        <Filter.Choice name="price" of={priceKinds} />
        <Filter.Choice name="sort" of={sorts} />
        <Filter.Text name="provider" />
        <Filter.Switch name="favorite" />
      </FilterBar>
      <div className="market-list">
        {list.error && list.rows.length === 0 ? (
          <Failed error={list.error} onRetry={list.refetch} />
        ) : list.loading ? (
          <Skeleton active />
        ) : list.rows.length === 0 ? (
          <Nothing text={text.none} hint={text.noneHint} />
        ) : (
          <ul className="market-cards">
            {list.rows.map((card) => (
              <Card key={card.id} card={card} onOpen={() => detail.open(card.id)} />
            ))}
          </ul>
        )}
        <Pagination
          align="end"
          hideOnSinglePage
          current={list.page}
          pageSize={list.size}
          total={list.total}
          showSizeChanger={false}
          onChange={(page) => list.turnTo(page, list.size)}
        />
      </div>
      <MarketDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </section>
  );
}

function Card({ card, onOpen }: { card: MarketCard; onOpen: () => void }) {
  const favorite = useWrite(appMarket.favorite);
  const name = nameOf(card.name, card.nameEn);
  const label = `${say(card.favorite ? text.unmark : text.mark)} ${name}`;
  return (
    <li className="market-card">
      <header>
        <Icon of={card.icon} />
        <div>
          <h2>
            <button type="button" onClick={onOpen} aria-haspopup="dialog" title={name}>
              {name}
            </button>
          </h2>
          <span className="tm-hint">{nameOf(card.providerName, card.providerNameEn)}</span>
        </div>
        <Button
          className="market-mark"
          type="text"
          icon={card.favorite ? <StarFilled /> : <StarOutlined />}
          aria-label={label}
          title={label}
          onClick={() => favorite.mutate({ id: card.id, on: !card.favorite })}
        />
      </header>
      <div className="market-line">
        <span className="market-price">{priceText(card.priceFrom, card.priceWay, text.from)}</span>
        {card.mine === null ? null : <ChoiceText of={subscribeLife.words} value={card.mine} />}
      </div>
      <div className="market-line">
        <span>{say(listingCategories[card.category])}</span>
        <span>{fill(text.companies, { n: card.subscribers })}</span>
        {card.needsApproval ? <span>{say(text.needsApproval)}</span> : null}
      </div>
      <Stars of={card.rating} />
    </li>
  );
}
