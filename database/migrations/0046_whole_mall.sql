-- Who works for the whole mall now holds a key for it. Until now that was everybody on the staff without a shop, and so
-- also a keeper who had none yet. The roles of staff that this mall came with are given the key at the next start, unless
-- customers hold them; these, and the roles that administrators made, get it here, except those that only keepers hold:
-- who has a shop, or the role of a keeper.
INSERT INTO role_permission (role_id, permission)
SELECT r.id, 'admin:mall:whole' FROM role r
WHERE r.code NOT IN ('administrator', 'merchant-keeper', 'first-level-distributor', 'sub-distributor',
    'enterprise-customer', 'regular-user', 'regular-user-with-prices')
  AND EXISTS (SELECT FROM role_permission p WHERE p.role_id = r.id AND p.permission LIKE 'admin:%')
  AND (r.code NOT IN ('sales', 'product-manager', 'after-sales', 'customization-reviewer', 'finance')
    OR EXISTS (SELECT FROM account_role ar JOIN account a ON a.id = ar.account_id
      WHERE ar.role_id = r.id AND a.identity <> 1))
  AND (NOT EXISTS (SELECT FROM account_role ar WHERE ar.role_id = r.id)
    OR EXISTS (SELECT FROM account_role ar JOIN account a ON a.id = ar.account_id
      WHERE ar.role_id = r.id AND a.identity = 1 AND a.merchant_id IS NULL
        AND NOT EXISTS (SELECT FROM account_role k JOIN role keeper ON keeper.id = k.role_id
          WHERE k.account_id = a.id AND keeper.code = 'merchant-keeper')))
ON CONFLICT DO NOTHING;
