import { preferenceDefaults } from '@touchmark/contract';
import { expect, test } from 'vitest';
import { settings } from './settings.ts';

test('the constants are those of specification 9', () => {
  expect(settings).toMatchObject({
    tokenHeader: 'Blade-Auth',
    tenantId: '000000',
    httpTimeout: 20_000,
    chunkTimeout: 120_000,
    refreshCheck: 10_000,
    tokenTime: 3000,
    toastSeconds: 2,
    messagesShown: 3,
    badgeMost: 99,
    drawerWidth: 406,
    languageKey: 'language',
  });
  expect(preferenceDefaults).toMatchObject({ colour: '#409EFF', theme: 'theme-default' });
});
