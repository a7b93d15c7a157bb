-- Contracts (SM-07, docs/decisions/0021): what was sent and signed is never changed.
create table contract_template (
  id bigint primary key default nextval('row_number'), code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{1,39}$'), name text not null, name_en text not null default '',
  kind text not null check (kind in ('SERVICE', 'FRAME', 'APP', 'EXTRA')), enabled boolean not null default true,
  version integer not null default 0, create_time timestamptz not null default now(), update_time timestamptz not null default now()
);
-- Its texts: an edit adds the next one.
create table contract_template_text (
  id bigint primary key default nextval('row_number'), template_id bigint not null references contract_template (id), no integer not null check (no > 0), body text not null,
  create_user bigint, create_time timestamptz not null default now(), unique (template_id, no)
);
call shared('contract_template'); call shared('contract_template_text');
revoke update, delete on contract_template_text from touchmark_app;

insert into contract_template (code, name, name_en, kind) values ('SERVICE', '标识解析服务协议', 'Resolution service agreement', 'SERVICE'), ('APP', '应用服务协议', 'Application service agreement', 'APP');
insert into contract_template_text (template_id, no, body) select id, 1, case code when 'SERVICE' then
'标识解析服务协议

合同编号：{合同编号}

甲方（服务方）：{甲方}
乙方（客户）：{乙方}
统一社会信用代码：{统一社会信用代码}
注册地址：{注册地址}

甲乙双方本着平等自愿的原则，就甲方向乙方提供产品标识与解析服务达成如下协议。

一、服务内容
甲方为乙方提供标识注册与解析、编码发放、扫码验证及配套的平台服务，具体以平台公示的服务说明为准。

二、服务期限
自 {开始日期} 起至 {结束日期} 止。期满前双方可以续签。

三、费用与支付
服务费用为人民币 {合同金额} 元（{金额大写}），含税。乙方按平台订单载明的方式和期限支付，甲方在到账后按乙方提供的开票信息开具发票。

四、双方权利与义务
1. 甲方应保证服务持续可用，维护前提前通知；因不可抗力造成的中断除外。
2. 乙方应保证所登记的企业、品牌和产品信息真实、合法，并妥善保管账号。
3. 乙方已发放的编码在服务终止后仍可被扫描，并提示服务状态。

五、数据与保密
双方对合作中知悉的对方商业秘密负有保密义务。乙方数据归乙方所有，甲方仅为提供服务之目的处理。

六、违约与终止
一方违约给对方造成损失的，应承担赔偿责任。任何一方可以书面提出终止，已履行部分据实结算。

七、争议解决
因本协议产生的争议由双方协商解决；协商不成的，提交甲方所在地人民法院处理。

八、其他
本协议经双方签署后生效。以电子方式签署的，签署记录由平台留存。

甲方（盖章）：{甲方}

乙方（盖章）：{乙方}

发送日期：{发送日期}'
else
'应用服务协议

合同编号：{合同编号}

甲方（服务方）：{甲方}
乙方（客户）：{乙方}
统一社会信用代码：{统一社会信用代码}

一、乙方通过平台订购以下应用：{订购内容}（订单 {订单编号}）。

二、使用期限自 {开始日期} 起至 {结束日期} 止，费用为人民币 {合同金额} 元（{金额大写}），含税。

三、甲方按平台公示的说明提供应用，并在期限届满前提醒乙方续费。期满未续费的，应用停止使用，数据保留。

四、乙方可以随时导出自己的数据。因本协议产生的争议由双方协商解决。

甲方（盖章）：{甲方}

乙方（盖章）：{乙方}

发送日期：{发送日期}'
end from contract_template;

create sequence contract_no;
grant usage on sequence contract_no to touchmark_app;
create table contract (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), contract_no text not null unique,
  kind text not null check (kind in ('SERVICE', 'FRAME', 'APP', 'EXTRA')), text_id bigint not null references contract_template_text (id), body text not null,
  amount bigint not null check (amount between 0 and 1000000000000), start_day date not null, end_day date not null check (end_day > start_day), order_ids bigint[] not null default '{}', remark text not null default '',
  status smallint not null default 0 check (status between 0 and 5), note text not null default '', terminate_asked timestamptz, terminate_reason text not null default '',
  sent_time timestamptz, sign_time timestamptz, sign_way text check (sign_way in ('SMS', 'SCAN')), countersign_user bigint, countersign_time timestamptz,
  -- The contract that this one renews.
  follows bigint references contract (id),
  version integer not null default 0, create_user bigint, create_time timestamptz not null default now(), update_user bigint, update_time timestamptz not null default now()
);
create unique index contract_follows on contract (follows) where follows is not null and status <> 5;
create index contract_company on contract (company_id, status);
create index contract_end on contract (end_day) where status = 3;
create index contract_text on contract (text_id);

create table contract_document (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), contract_id bigint not null references contract (id), no integer not null check (no > 0),
  pdf bytea not null, sha256 bytea not null check (octet_length(sha256) = 32), pages integer not null, user_name text not null, create_user bigint, create_time timestamptz not null default now(), unique (contract_id, no)
);
create index contract_document_hash on contract_document (sha256);
create index contract_document_company on contract_document (company_id);

create table contract_signature (
  id bigint not null default nextval('row_number') primary key, company_id bigint not null references company (id), contract_id bigint not null references contract (id), document_id bigint not null unique references contract_document (id),
  way text not null check (way in ('SMS', 'SCAN')), user_id bigint not null references app_user (id), account text not null, user_name text not null, phone text not null default '', address bytea not null,
  sha256 bytea not null check (octet_length(sha256) = 32), code_time timestamptz, code_state text not null default '', gateway_id text not null default '',
  files bigint[] not null default '{}', file_hashes text[] not null default '{}', create_time timestamptz not null default now(),
  check ((way = 'SMS') = (code_time is not null)), check ((way = 'SCAN') = (cardinality(files) > 0))
);
create index contract_signature_contract on contract_signature (contract_id);
create index contract_signature_company on contract_signature (company_id);
create index contract_signature_user on contract_signature (user_id);

call protect('contract'); call protect('contract_document'); call protect('contract_signature');
revoke update, delete on contract_document from touchmark_app;
revoke update, delete on contract_signature from touchmark_app;
-- Addresses are encrypted anew after keys were replaced.
grant update (address) on contract_signature to touchmark_app;

-- Which code a message carried, and what the gateway calls the message.
alter table outbox add column code_id bigint, add column gateway_id text not null default '';
create index outbox_code on outbox (code_id) where code_id is not null;
