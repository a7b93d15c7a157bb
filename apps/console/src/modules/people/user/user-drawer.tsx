import { personalCenter, type UserRow } from '@touchmark/contract';
import { userLife } from '@touchmark/domain';
import { useRead } from '../../../api/hooks.ts';
import { nameOf, say } from '../../../core/text.ts';
import { ChoiceText, DetailDrawer, Facts, factsOf, Loaded } from '../../../ui/index.ts';
import { fields, text, typeChoices } from './user.text.ts';

interface Props {
  user: UserRow | undefined;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One account with personal data masked. Reading it is recorded in the audit log. */
export function UserDrawer({ user, ...steps }: Props) {
  return (
    <DetailDrawer open={user !== undefined} title={user ? `${user.realName || user.account} · ${user.account}` : ''} {...steps}>
      {user ? <Person user={user} /> : null}
    </DetailDrawer>
  );
}

function Person({ user }: { user: UserRow }) {
  const read = useRead(personalCenter.findUserInfo, { id: user.id });
  return (
    <Loaded of={read}>
      {({ idNo, phone, email, createTime, lastLoginTime }) => (
        <Facts
          items={[
            ...factsOf(fields, user, 'account', 'realName'),
            { label: fields.phone, value: phone },
            { label: fields.email, value: email },
            { label: fields.userType, value: <ChoiceText of={typeChoices} value={user.userType} /> },
            { label: fields.status, value: <ChoiceText of={userLife.words} value={user.status} /> },
            { label: fields.idNo, value: idNo },
            { label: fields.channel, value: user.channel },
            { label: fields.createTime, value: createTime },
            { label: fields.lastLoginTime, value: lastLoginTime },
            {
              label: fields.companies,
              wide: true,
              value:
                user.companies.length === 0 ? (
                  say(text.none)
                ) : (
                  <ul style={{ margin: 0, paddingInlineStart: 16 }}>
                    {user.companies.map(({ name, nameEn, role, isMain }) => (
                      <li key={name}>
                        {nameOf(name, nameEn)}{' '}
                        <span className="tm-hint">
                          {role}
                          {isMain ? ` · ${say(text.main)}` : ''}
                        </span>
                      </li>
                    ))}
                  </ul>
                ),
            },
          ]}
        />
      )}
    </Loaded>
  );
}
