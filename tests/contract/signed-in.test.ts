import { expect, it } from 'vitest';
import { allCalls } from './cases/calls.ts';

/**
 * Calls that need no right, each with the reason why none is needed. Whoever adds one says here what keeps others' data from its
 * caller: that it knows nothing of a company, that it is his own, or where the right is asked instead.
 */
const own = 'only the caller’s own account';
const menus = 'his own menus and rights, as the matrix gives them';
const messages = 'only messages to himself';
const joining = 'what he asked for, or was invited to, himself';
const applying = 'only the applicant’s own submission, which belongs to him until it is approved';
const shared = 'a list that the whole platform shares, without anything of a company';
const upload = 'what he uploads is his alone until an object names it, and naming needs the right to write the object';
const file = 'the server’s register asks for the right to the object that names the file (file-doors.test.ts)';
const task = 'his own tasks, and those that he has the right to begin or to follow (task.test.ts)';

const reasons: Readonly<Record<string, string>> = {
  'accountSecurity.accessRule': own,
  'accountSecurity.changeEmail': own,
  'accountSecurity.changePassword': own,
  'accountSecurity.changePhone': own,
  'accountSecurity.kick': own,
  'accountSecurity.loginLogs': own,
  'accountSecurity.oauthFinish': own,
  'accountSecurity.oauthLink': own,
  'accountSecurity.oauthList': own,
  'accountSecurity.oauthUnlink': own,
  'accountSecurity.passkeyRemove': own,
  'accountSecurity.recoveryCodes': own,
  'accountSecurity.saveAccessRule': own,
  'accountSecurity.sendCode': own,
  'accountSecurity.sessions': own,
  'accountSecurity.state': own,
  'accountSecurity.totpRemove': own,
  'appService.ticket': 'says who he is to an application of his company’s grants, and the application asks for its own rights',
  'companyAudit.checkName': 'says of a name or a credit code that it is taken, never by whom; both are public registers',
  'companyAudit.letter': 'a form with what he typed and his own name',
  'companyAudit.myAudit': applying,
  'companyAudit.saveOrUpdate': applying,
  'companyAudit.startOver': applying,
  'companyAudit.submit': applying,
  'companyAudit.withdraw': applying,
  'dict.dict': shared,
  'dict.dictionary': shared,
  'dict.sysPaper': shared,
  'dict.values': shared,
  'errorLog.batchSave': 'writes faults of his own browser, and reads nothing',
  'file.getPdf': file,
  'file.link': file,
  'file.put': upload,
  'file.putPdf': upload,
  'file.putPicture': upload,
  'file.putVideo': upload,
  'frame.hosts': 'the pages that may frame the console, the same for everybody',
  'gmdStandard.attributes': shared,
  'industryDict.tree': shared,
  'inviteLink.take': 'the secret of the link is the right; it gives the place that its maker chose',
  'labelTemplate.glyphs': 'outlines of characters of the built-in font',
  'listView.find': 'his own views, and those that colleagues share; filters and widths, no rows',
  'listView.remove': 'only his own views',
  'listView.save': 'only his own views',
  'mainAccount.accept': 'only a transfer that is addressed to him',
  'mainAccount.appeal': 'any member may say that the holder has left; the platform’s auditors decide',
  'mainAccount.cancel': 'only a transfer or an appeal of his own',
  'mainAccount.history': 'who answers for the company concerns every member; names and reasons, no papers',
  'mainAccount.info': 'who answers for the company concerns every member; the number is masked',
  'mainAccount.proofs': 'only his own appeal’s; auditors by their right to decide, asked in its handler',
  'menu.buttons': menus,
  'menu.findRoutes': menus,
  'menu.topMenu': menus,
  'migrate.loginMark': 'notes that his company has been in the new edition, which every sign-in does',
  'migrate.status': 'whether his company’s products are moved: a number and a date',
  'msgNotify.allRead': messages,
  'msgNotify.delMsgNotify': messages,
  'msgNotify.msgNotifyList': messages,
  'msgNotify.page': messages,
  'msgNotify.unreadCount': messages,
  'outbox.list': 'exists in the demonstration alone, and shows what was sent to him',
  'permissionApply.apply': 'asks for a right, and gives none',
  'personalCenter.changeUserCfg': own,
  'personalCenter.companyList': 'the companies that he works for',
  'personalCenter.findInvite': 'only an invitation to himself',
  'personalCenter.findUserComInfo': 'his own place; others’ by the right to see members, asked in its handler',
  'personalCenter.findUserInfo': 'his own data; others’ by the right of staff, asked in its handler and logged',
  'personalCenter.switchCompany': 'only a company that he works for',
  'preference.find': own,
  'preference.save': own,
  'proCategory.tree': shared,
  'productStandard.select': shared,
  'publish.noticeBar': 'a notice for everybody',
  'scanFind.find': 'each finder asks for the right of the page that it leads to, before it reads',
  'screenLock.lock': own,
  'screenLock.state': own,
  'screenLock.unlock': own,
  'task.cancel': task,
  'task.findOne': task,
  'task.list': task,
  'user.clearCache': own,
  'user.logout': own,
  'user.oauthLogout': own,
  'user.userInfo': own,
  'user.userStatus': own,
  'userAuth.mine': own,
  'userAuth.saveDraft': own,
  'userAuth.saveOrSubmit': own,
  'userAuth.withdraw': own,
  'userPersonal.apply': joining,
  'userPersonal.applyInvitedList': joining,
  'userPersonal.findOne': joining,
  'userPersonal.historyList': joining,
  'userPersonal.linkedCom': joining,
  'userPersonal.ownComList': joining,
};

it('every call that only asks for a session has a reason why it needs no right', () => {
  expect(allCalls.flatMap(({ access, name }) => (access === 'signedIn' ? name : [])).sort()).toEqual(Object.keys(reasons).sort());
});
