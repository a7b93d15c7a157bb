import { userPersonal } from '@touchmark/contract';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { fieldsOf, FormDialog, type Initial, OpenButton, useDialog } from '../../../ui/index.ts';
import { fields, text } from './profile.text.ts';

const Field = fieldsOf(userPersonal.apply, fields);
type Found = { id: string; name: string; usccMasked: string; region: string; mainAccountMasked: string };

/** 申请加入企业: finds the company by its exact name, then applies. */
export function JoinButton() {
  const dialog = useDialog<Initial<typeof userPersonal.apply>>();
  const [found, setFound] = useState<Found>();
  return (
    <>
      <OpenButton
        call={userPersonal.apply}
        label={text.join}
        type="default"
        onClick={() => {
          setFound(undefined);
          dialog.open({});
        }}
      />
      <FormDialog
        call={userPersonal.apply}
        dialog={dialog}
        title={text.joinTitle}
        action={text.send}
        transform={(input) => ({ ...input, id: found?.id ?? '', comName: found?.name ?? input.comName })}
      >
        <Field.Custom name="comName" help={text.joinHelp}>
          <CompanyBox onFound={setFound} found={found} />
        </Field.Custom>
        <Field.Area name="applyReason" max={200} />
      </FormDialog>
    </>
  );
}

function CompanyBox({
  value,
  onChange,
  id,
  found,
  onFound,
}: {
  value?: string;
  onChange?: (name: string | undefined) => void;
  id?: string;
  found: Found | undefined;
  onFound: (found: Found | undefined) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const search = async (comName: string) => {
    if (comName.trim().length < 2) return;
    setBusy(true);
    const row = await send(userPersonal.findOne, { comName: comName.trim() }).catch((error: Error) => {
      setFault(error.message);
    });
    setBusy(false);
    if (row === undefined) return;
    onFound(row ?? undefined);
    setFault(row ? undefined : say(text.notFound));
  };
  return (
    <>
      <Input.Search
        {...(id ? { id } : {})}
        value={value ?? ''}
        enterButton={say(text.find)}
        loading={busy}
        autoComplete="off"
        onChange={(event) => {
          onFound(undefined);
          setFault(undefined);
          onChange?.(event.target.value);
        }}
        onSearch={(typed, event) => {
          event?.preventDefault();
          void search(typed);
        }}
        onPressEnter={(event) => event.preventDefault()}
        onBlur={() => {
          if (!found && value) void search(value);
        }}
      />
      <div aria-live="polite" style={{ marginTop: 8 }}>
        {fault ? <Alert type="warning" showIcon title={fault} /> : null}
        {found ? (
          <Alert
            type="success"
            showIcon
            title={found.name}
            description={[found.region, `${say(text.uscc)} ${found.usccMasked}`, `${say(text.mainAccount)} ${found.mainAccountMasked}`]
              .filter(Boolean)
              .join(' · ')}
          />
        ) : null}
      </div>
    </>
  );
}
