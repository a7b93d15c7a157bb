import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  page: t('填报资质', 'Fill in a certificate'),
  noLink: t('链接不完整，请从收到的消息中重新打开', 'The link is not complete. Open it again from the message'),
  askPin: t('6 位访问码', 'The six-digit PIN'),
  pinHelp: t(
    '访问码由委托企业告知；连续 5 次错误后链接失效',
    'The company tells you the PIN. After five wrong ones in a row the link ends',
  ),
  open: t('打开', 'Open'),
  asks: t('{company}请您填报', '{company} asks you to fill in'),
  returned: t('被退回，请修改后重新提交', 'Returned. Please change it and submit it again'),
  save: t('保存', 'Save'),
  saved: t('已保存，可以稍后用同一链接继续', 'Saved. You can go on later by the same link'),
  wanting: t('提交前请填写', 'Is wanting'),
  submit: t('提交', 'Submit'),
  sureSubmit: t('提交后不能修改，除非被退回。', 'You cannot change it afterwards unless it is returned.'),
  done: t('已提交，等待委托企业审核', 'Submitted. The company will check it'),
  doneHint: t('如被退回，可用同一链接修改。', 'If it is returned, you can change it by the same link.'),
} satisfies Record<string, Text>;
