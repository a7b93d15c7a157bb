import { audienceScopes, type SendRow } from '@touchmark/contract';
import { fill, language, joinItems, say } from '../../../core/text.ts';
import { ChoiceText, Facts } from '../../../ui/index.ts';
import { fields, roleChoices, text } from './template.text.ts';
import { sendLife } from '@touchmark/domain';
import { ReceiversOf } from './record-tab.tsx';

/** The recipients: 全部企业用户 / 3 家企业 / 平台人员, and roles. */
export function audienceOf({ audience: { scope, companyIds, roles } }: SendRow): string {
  const names = roleChoices(scope === 'PLATFORM' ? 'platform' : 'enterprise');
  const who = scope === 'COMPANY' ? fill(text.companiesN, { n: companyIds.length }) : say(audienceScopes[scope]);
  return roles.length === 0
    ? who
    : `${who} · ${roles.map((role) => (names[role] ? say(names[role]) : role)).join(language() === 'zh' ? '、' : ', ')}`;
}

/** One message sent by hand: text, recipients, and who has received it. */
export function SentMessage({ of: shown }: { of: SendRow }) {
  return (
    <>
      <Facts
        items={[
          { label: fields.status, value: <ChoiceText of={sendLife.words} value={shown.status} /> },
          { label: fields.sendTime, value: shown.sendTime },
          { label: fields.audience, value: audienceOf(shown), wide: true },
          shown.audience.companies.length > 0 && { label: fields.companyIds, value: joinItems(shown.audience.companies), wide: true },
          { label: fields.content, value: <span style={{ whiteSpace: 'pre-wrap' }}>{shown.content}</span>, wide: true },
          shown.contentEn !== '' && {
            label: fields.contentEn,
            value: <span style={{ whiteSpace: 'pre-wrap' }}>{shown.contentEn}</span>,
            wide: true,
          },
        ]}
      />
      <div style={{ marginTop: 16 }}>
        <ReceiversOf key={shown.id} sendId={shown.id} />
      </div>
    </>
  );
}
