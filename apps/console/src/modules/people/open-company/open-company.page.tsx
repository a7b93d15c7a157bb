import { SafetyCertificateFilled } from '@ant-design/icons';
import { type OpenCompany, openCompany } from '@touchmark/contract';
import { Result, Tag } from 'antd';
import { useSearchParams } from 'react-router';
import { isRowId } from '@touchmark/domain';
import { useRead } from '../../../api/hooks.ts';
import { useFace } from '../../../api/session.tsx';
import { fill, nameOf, say } from '../../../core/text.ts';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Pending } from '../../../ui/detail/loaded.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { useTitle } from '../../../ui/titles.ts';
import { ContactForm } from './contact-form.tsx';
import { text } from './open-company.text.ts';
import './open-company.css';

/** /companyInfor: the public data of a certified company, by `?id=` or `?no=` (its identifier). */
export default function CompanyInforPage() {
  const [query] = useSearchParams();
  const [id, no] = [query.get('id') ?? '', query.get('no') ?? ''];
  const key = { ...(isRowId(id) ? { id } : {}), ...(no ? { no: no.slice(0, 100) } : {}) };
  const company = useRead(openCompany.detail, key);
  useTitle(company.data?.name || say(text.title));
  return <PublicPage>{company.data ? <Company company={company.data} /> : <Pending of={company} />}</PublicPage>;
}

/** The layout of public pages; works on phones. */
export function PublicPage({ children }: { children: React.ReactNode }) {
  const { platformName, operatorName } = useFace();
  return (
    <div className="open-page">
      <header>
        <Mark size={24} />
        <b>{platformName}</b>
        <LanguageSwitch />
      </header>
      <main>{children}</main>
      <footer>{operatorName}</footer>
    </div>
  );
}

function Company({ company }: { company: OpenCompany }) {
  if (company.state !== 'ok')
    return (
      <Result
        status={company.state === 'frozen' ? 'warning' : '404'}
        title={nameOf(company.name, company.nameEn) || say(text.unknown)}
        subTitle={company.state === 'frozen' ? say(text.frozen) : undefined}
      />
    );
  const facts = [
    [text.uscc, company.usccMasked],
    [text.region, company.region],
    [text.identifier, company.identifier],
  ] as const;
  return (
    <>
      <section className="open-card open-company">
        {company.logo && <img src={company.logo} alt="" width={72} height={72} />}
        <div>
          <h1>{nameOf(company.name, company.nameEn)}</h1>
          <p className="open-seal">
            <SafetyCertificateFilled /> {say(text.verified)}
            {company.verifiedDate && <span>{fill(text.since, { day: company.verifiedDate })}</span>}
          </p>
          {company.isTest && <Tag color="orange">{say(text.test)}</Tag>}
        </div>
        <dl>
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label.zh}>
                <dt>{say(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </section>
      {company.intro && (
        <section className="open-card">
          <h2>{say(text.about)}</h2>
          <p className="open-intro">{company.intro}</p>
        </section>
      )}
      <Products id={company.id!} />
      {company.brands.length > 0 && (
        <section className="open-card">
          <h2>{say(text.brands)}</h2>
          <ul className="open-brands">
            {company.brands.map(({ brandName, logo }) => (
              <li key={brandName}>
                {logo && <img src={logo} alt="" width={40} height={40} loading="lazy" />}
                {brandName}
              </li>
            ))}
          </ul>
        </section>
      )}
      {company.aptitudes.length > 0 && (
        <section className="open-card">
          <h2>{say(text.aptitudes)}</h2>
          <ul className="open-lines">
            {company.aptitudes.map((one) => (
              <li key={`${one.name} ${one.issuer}`}>
                <b>{one.name}</b>
                <span>{fill(text.issuer, { name: one.issuer })}</span>
                <span>{one.validTo ? fill(text.until, { day: one.validTo }) : say(text.noEnd)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="open-card">
        <h2>{say(text.contact)}</h2>
        <ContactForm companyId={company.id!} />
      </section>
    </>
  );
}

function Products({ id }: { id: string }) {
  const products = useRead(openCompany.products, { id });
  if (!products.data || products.data.length === 0) return null;
  return (
    <section className="open-card">
      <h2>{say(text.products)}</h2>
      <ul className="open-products">
        {products.data.map((product) => (
          <li key={product.id}>
            {product.picture ? <img src={product.picture} alt="" loading="lazy" /> : <span className="open-blank" />}
            <b>{product.productName}</b>
            <span>{[product.brandName, product.model].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
