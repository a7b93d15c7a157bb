import { systemRoles, type SystemRole, type Text } from '@touchmark/contract';

interface DemoAccount { account: string; role: Text; company: Text }

const at = (account: string, role: SystemRole, zh: string, en: string): DemoAccount => ({ account, role: systemRoles[role], company: { zh, en } });

/** The accounts a visitor of the demonstration may try, with the password that exists in demo mode only. */
export const demoPassword = 'Demo@2024';
export const demoAccounts: readonly DemoAccount[] = [
  at('yunhe', 'ENT_MAIN', '云禾家具', 'Yunhe Furniture'), at('yunhe_wms', 'ENT_WMS', '云禾家具', 'Yunhe Furniture'),
  at('muyu', 'ENT_MAIN', '木语家居', 'Muyu Home'), at('mianchuan', 'ENT_MAIN', '眠川寝具', 'Mianchuan Bedding'),
  at('auditor1', 'PLATFORM_AUDITOR', '平台', 'Platform'), at('operator1', 'PLATFORM_OPERATOR', '平台', 'Platform'), at('admin', 'PLATFORM_ADMIN', '平台', 'Platform'),
];
