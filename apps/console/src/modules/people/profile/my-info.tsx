import { personalCenter, type PersonDetail } from '@touchmark/contract';
import { inState, userLife } from '@touchmark/domain';
import { Avatar, Card } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { nameOf, say } from '../../../core/text.ts';
import { ChoiceText, Facts, fieldsOf, FormDialog, type Initial, Loaded, OpenButton, useDialog } from '../../../ui/index.ts';
import { fields, text } from './profile.text.ts';

const Field = fieldsOf(personalCenter.changeUserCfg, fields);

/** The user's own data. */
export function MyInfo() {
  const { userInfo } = useSession();
  const id = userInfo?.user_id ?? '0';
  const read = useRead(personalCenter.findUserInfo, { id }, { enabled: id !== '0' });
  return <Loaded of={read}>{(data) => <Person me={data} />}</Loaded>;
}

function Person({ me }: { me: PersonDetail }) {
  const editor = useDialog<Initial<typeof personalCenter.changeUserCfg>>();
  const name = me.realName || me.account;
  const fixed = !inState(userLife, me.status, 'unverified');
  return (
    <Card style={{ maxWidth: 880 }}>
      <div style={{ display: 'flex', gap: 16, alignItems: 'center', marginBottom: 20 }}>
        <Avatar size={64} src={me.headImg || undefined} alt={name}>
          {name.slice(-1)}
        </Avatar>
        <div style={{ flex: 1 }}>
          <strong style={{ fontSize: 16 }}>{name}</strong>
          <div className="tm-hint">{nameOf(me.companyName, me.companyNameEn)}</div>
        </div>
        <OpenButton
          call={personalCenter.changeUserCfg}
          label={text.edit}
          type="default"
          onClick={() => editor.open({ realName: me.realName, headImg: me.headFile })}
        />
      </div>
      <Facts
        items={[
          { label: fields.account, value: me.account },
          { label: fields.isMain, value: say(me.isMain ? text.yes : text.no) },
          { label: fields.authState, value: <ChoiceText of={userLife.words} value={me.status} /> },
          { label: fields.idNo, value: me.idNo || (fixed ? '—' : say(text.notVerified)) },
          { label: fields.phone, value: me.phone || '—' },
          { label: fields.email, value: me.email || '—' },
          { label: fields.registered, value: me.createTime.slice(0, 16) },
          { label: fields.lastLoginTime, value: me.lastLoginTime?.slice(0, 16) ?? say(text.never) },
        ]}
      />
      <p className="tm-hint" style={{ marginBottom: 0 }}>
        {say(text.masked)}
      </p>
      <FormDialog
        call={personalCenter.changeUserCfg}
        dialog={editor}
        title={text.edit}
        width={440}
        transform={({ realName, ...rest }) => (fixed || realName === undefined ? rest : { realName, ...rest })}
      >
        <Field.Upload name="headImg" scene="picture" />
        <Field.Text name="realName" max={30} disabled={fixed} {...(fixed ? { help: text.nameHelp } : {})} />
      </FormDialog>
    </Card>
  );
}
