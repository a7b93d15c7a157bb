import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const customerText = {
  page: t('售后进度', 'Your request'),
  noLink: t('链接不完整，请从短信或二维码重新打开', 'The link is incomplete: open it from the SMS or the QR code again'),
  promised: t('最迟 {day} 答复您', 'You are answered by {day}'),
  accepted: t('企业已受理，正在处理', 'It is being handled'),
  dispatched: t('已派给 {name}，将与您联系', '{name} was asked and will contact you'),
  confirm: t('请确认是否已解决', 'Is it solved?'),
  confirmUntil: t(
    '{day} 前未答复则自动完结，之后仍可提出异议',
    'Without an answer until {day} it completes by itself; you may object afterwards, too',
  ),
  yes: t('问题解决了', 'Yes, it is solved'),
  no: t('没有解决', 'No, it is not'),
  objectLabel: t('还有什么问题（5–500 字）', 'What is still wrong (5–500 characters)'),
  objectSend: t('提交异议', 'Send'),
  done: t('这件申请办完了', 'Completed'),
  rateAsk: t('这次服务怎么样？', 'How was it?'),
  rateText: t('还想说点什么（选填）', 'Anything else (optional)'),
  rateSend: t('提交评价', 'Send the rating'),
  rated: t('感谢评价', 'Thank you for rating'),
  rejected: t('未能受理：{reason}', 'Declined: {reason}'),
  cancelAsk: t('问题已解决，取消申请', 'It is solved: cancel the request'),
  cancelSure: t('取消后不能恢复，需要时请重新申请。', 'This cannot be undone; ask again if you need to.'),
  addPhoto: t('添加照片', 'Add photos'),
  addFile: t('添加照片或视频', 'Add photos or a video'),
  filesLeft: t(
    '照片每张 10 MB 以内，最多 6 张；或 1 个视频（mp4、mov），50 MB 以内',
    'Up to 6 photos of 10 MB each, or one video (MP4, MOV) of 50 MB',
  ),
  photosLeft: t('每张 10 MB 以内，最多 6 张', 'Up to 6 photos of 10 MB each'),
  sending: t('正在上传 {name}', 'Sending {name}'),
  again: t('重新上传', 'Send again'),
  steps: t('处理经过', 'What happened'),
  what: t('申请内容', 'What you asked'),
} satisfies Record<string, Text>;
