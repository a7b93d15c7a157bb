import type { Departure, Given, PagePath, Text } from '@touchmark/contract';
import { givenWords } from '@touchmark/domain';
import { Link } from 'react-router';
import { useMayOpen } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { text } from './member.text.ts';
import './given-list.css';

/** When it is shown: before he leaves, once he has left, or among the rest that is known of a member. */
const titles = {
  before: { ended: text.willEnd, kept: text.goesOn },
  after: { ended: text.hasEnded, kept: text.goesOn },
  ever: { ended: text.endsLater, kept: text.goesOnLater },
};

/** What ends with a member, and what goes on until somebody decides. */
export const GivenList = ({ given: { ended, kept }, when }: { given: Departure; when: keyof typeof titles }) => (
  <div className="given">
    <Part title={titles[when].ended} kinds={ended} />
    <Part title={titles[when].kept} kinds={kept} hint={text.goesOnHint} />
  </div>
);

function Part({ title, kinds, hint }: { title: Text; kinds: readonly Given[]; hint?: Text }) {
  if (kinds.length === 0) return null;
  return (
    <section>
      <h3>{say(title)}</h3>
      {hint ? <p className="tm-hint">{say(hint)}</p> : null}
      <dl>
        {kinds.map((one) => (
          <Kind key={one.kind} {...one} />
        ))}
      </dl>
    </section>
  );
}

function Kind({ kind, count, items }: Given) {
  return (
    <>
      <dt>
        {say(givenWords[kind])} <span className="num">{count}</span>
      </dt>
      <dd>
        <ul>
          {/* Two links may lead to the same object. */}
          {items.map((item, nth) => (
            <li key={`${item.id} ${nth}`}>{item.path ? <Leading {...item} /> : item.name}</li>
          ))}
          {count > items.length ? <li className="tm-hint">{fill(text.moreGiven, { n: count - items.length })}</li> : null}
        </ul>
      </dd>
    </>
  );
}

/** Leads to where it is ended, whoever may open that page. In a tab of its own, so that the list stays. */
function Leading({ name, path }: Given['items'][number]) {
  const mayOpen = useMayOpen(path.split('?')[0] as PagePath);
  if (!mayOpen) return name;
  return (
    <Link to={path} target="_blank">
      {name}
    </Link>
  );
}
