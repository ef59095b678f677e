-- A step of a refund names the carrier by its code, and is told in its reader's language; comment is the tracking
-- number then. Carriers that the mall does not know stay in the comment as they were typed.
ALTER TABLE refund_event ADD COLUMN express_code text NOT NULL DEFAULT '';

UPDATE refund_event e SET express_code = c.code, comment = btrim(substr(e.comment, length(n.name) + 1))
FROM express_company c CROSS JOIN LATERAL (VALUES (c.name_zh), (c.name_en)) AS n (name)
WHERE e.action = 'returning' AND n.name <> '' AND starts_with(e.comment || ' ', n.name || ' ');
