import { systemRoles, type SystemRole, type Text } from '@touchmark/contract';

interface DemoAccount {
  account: string;
  role: Text;
  company?: Text;
}

const at = (account: string, role: SystemRole, company?: Text): DemoAccount => ({
  account,
  role: systemRoles[role],
  ...(company ? { company } : {}),
});
const t = (zh: string, en: string): Text => ({ zh, en });

/** Accounts for visitors of the demonstration, with the password that is valid in demo mode only. */
export const demoPassword = 'Demo@2024';
export const demoAccounts: readonly DemoAccount[] = [
  at('yunhe', 'ENT_MAIN', t('云禾家具', 'Yunhe')),
  at('yunhe_wms', 'ENT_WMS', t('云禾家具', 'Yunhe')),
  at('muyu', 'ENT_MAIN', t('木语家居', 'Muyu')),
  at('mianchuan', 'ENT_MAIN', t('眠川寝具', 'Mianchuan')),
  at('auditor1', 'PLATFORM_AUDITOR'),
  at('operator1', 'PLATFORM_OPERATOR'),
  at('admin', 'PLATFORM_ADMIN'),
  { account: 'multi', role: t('隶属两家企业', 'In two companies') },
];
