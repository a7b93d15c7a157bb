-- One default for each kind of label, of normal and of GS1 templates.
drop index label_template_default;
create unique index label_template_default on label_template (company_id, scheme, kind) where is_default;
