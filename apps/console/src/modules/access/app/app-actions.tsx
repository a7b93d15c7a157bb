import { appManage, type ManagedApp } from '@touchmark/contract';
import { fill, words } from '../../../core/text.ts';
import { CallButton, OpenButton } from '../../../ui/index.ts';
import type { AppDraft } from './app-form.tsx';
import { text } from './app.text.ts';
import { nameOf } from './app-name.ts';

const core = new Set(['APP_HOME', 'APP_OP_SYS']);

/** The actions possible for an application. */
export function AppActions({ row, onEdit }: { row: ManagedApp; onEdit: (draft: AppDraft) => void }) {
  return (
    <>
      <OpenButton
        call={appManage.saveOrUpdate}
        mode="edit"
        label={words.edit}
        onClick={() =>
          onEdit({
            id: row.id,
            version: row.version,
            appCode: row.appCode,
            appName: row.appName,
            i18n: row.i18n,
            icon: row.icon,
            intro: row.intro,
            ...(row.side === 'all' ? {} : { side: row.side }),
          })
        }
      />
      {core.has(row.id) ? null : row.enabled ? (
        <CallButton
          call={appManage.enable}
          label={text.disable}
          danger
          input={{ id: row.id, enabled: false }}
          confirm={fill(text.sureDisable, { name: nameOf(row) })}
        />
      ) : (
        <CallButton call={appManage.enable} label={text.enable} input={{ id: row.id, enabled: true }} />
      )}
    </>
  );
}
