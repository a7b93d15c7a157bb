-- What was said to a lead is never changed; only a change of keys writes its sealed text anew.
grant update (content) on lead_note to touchmark_app;
