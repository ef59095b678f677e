-- Only first-level customers request customization. The role of enterprise customers was delivered with that key; a role
-- that somebody made first-level customers of since then keeps it.
DELETE FROM role_permission p USING role r
WHERE r.id = p.role_id AND r.code = 'enterprise-customer' AND p.permission = 'custom:index:myCustom'
  AND NOT EXISTS (
    SELECT FROM dictionary_entry d
    WHERE d.type = 'REDIRECT_PATH' AND d.code = 'merchant' AND r.code = ANY (string_to_array(d.value, ','))
  );
