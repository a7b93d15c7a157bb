import { applicableCate, type Language, type OpenCategory } from '@touchmark/contract';
import { isMobile } from '@touchmark/domain';
import { Button, Input, Tree, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { useLanguage } from '../../../core/language.ts';
import { fill, say } from '../../../core/text.ts';
import { Loaded, Pending, Nothing } from '../../../ui/index.ts';
import { useTitle } from '../../../ui/titles.ts';
import { PublicPage } from '../../people/open-company/public.ts';
import { text } from './applicable-category.text.ts';

interface Node {
  key: string;
  title: string;
  children: Node[];
  selectable: boolean;
}

/** The nodes whose name, or a descendant's name, contains the text. */
const nodesOf = (categories: readonly OpenCategory[], words: string, spoken: Language): Node[] =>
  categories.flatMap((one) => {
    const name = one[spoken];
    const hit = `${one.zh} ${one.en}`.toLowerCase().includes(words);
    const children = nodesOf(one.children, hit ? '' : words, spoken);
    return hit || children.length > 0 ? [{ key: one.id, title: name, children, selectable: true }] : [];
  });
const firstLeaf = (categories: readonly OpenCategory[]): string | undefined =>
  categories[0] ? (firstLeaf(categories[0].children) ?? categories[0].id) : undefined;

/** /applicableCate: the product categories that can be identified, with the requirements of each. */
export default function ApplicableCatePage() {
  const tree = useRead(applicableCate.tree, {});
  const [query, setQuery] = useSearchParams();
  const [words, setWords] = useState('');
  useTitle(say(text.title));
  const spoken = useLanguage();
  const nodes = useMemo(() => nodesOf(tree.data ?? [], words.trim().toLowerCase(), spoken), [tree.data, words, spoken]);
  const chosen = query.get('id') ?? firstLeaf(tree.data ?? []);
  return (
    <PublicPage>
      <section className="open-card">
        <h1>{say(text.title)}</h1>
        <p>{say(text.intro)}</p>
        <Button type="primary" href={isMobile(navigator.userAgent) ? '/quickRegister' : '/login?register=1'}>
          {say(text.register)}
        </Button>
      </section>
      <div className="cate-two">
        <section className="open-card">
          <Input.Search
            aria-label={say(text.search)}
            placeholder={say(text.search)}
            allowClear
            value={words}
            onChange={(event) => setWords(event.target.value)}
            style={{ marginBlockEnd: 12 }}
          />
          {!tree.data ? (
            <Pending of={tree} />
          ) : nodes.length === 0 ? (
            <Nothing drawing="search" text={text.none} />
          ) : (
            <Tree
              key={words}
              treeData={nodes}
              defaultExpandAll
              blockNode
              selectedKeys={chosen ? [chosen] : []}
              onSelect={([key]) => key && setQuery({ id: String(key) }, { replace: true })}
            />
          )}
        </section>
        <section className="open-card" aria-live="polite">
          {chosen ? <Category id={chosen} /> : <Nothing text={text.choose} />}
        </section>
      </div>
    </PublicPage>
  );
}

function Category({ id }: { id: string }) {
  const detail = useRead(applicableCate.detail, { id });
  return (
    <Loaded of={detail}>
      {({ path, standards, requireReport, requireStandards, fees, example }) => (
        <>
          <h2>{path.map(say).join(' › ')}</h2>
          <dl>
            <div>
              <dt>{say(text.standard)}</dt>
              <dd>
                {standards.length === 0
                  ? say(text.noStandard)
                  : standards.map((one) => (
                      <div key={one.code}>
                        {say(one)} {one.versionNo}（
                        {[
                          fill(text.elements, { n: one.elements }),
                          one.publishTime && fill(text.published, { day: one.publishTime.slice(0, 10) }),
                        ]
                          .filter(Boolean)
                          .join('，')}
                        ）
                      </div>
                    ))}
              </dd>
            </div>
            <div>
              <dt>{say(text.report)}</dt>
              <dd>{say(requireReport ? text.reportNeeded : text.reportFree)}</dd>
            </div>
            {requireStandards.length > 0 && (
              <div>
                <dt>{say(text.execute)}</dt>
                <dd>
                  {requireStandards.map((one) => (
                    <div key={one}>{one}</div>
                  ))}
                </dd>
              </div>
            )}
            <div>
              <dt>{say(text.fees)}</dt>
              <dd>
                {fees.map((fee) => (
                  <div key={fee.code}>
                    {say(fee)}：{(fee.price / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })} {say(fee.unit)}
                  </div>
                ))}
              </dd>
            </div>
            {example && (
              <div>
                <dt>{say(text.example)}</dt>
                <dd>
                  <Typography.Link href={example} target="_blank" rel="noreferrer">
                    {say(text.see)}
                  </Typography.Link>
                </dd>
              </div>
            )}
          </dl>
        </>
      )}
    </Loaded>
  );
}
