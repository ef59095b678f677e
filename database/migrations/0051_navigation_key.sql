-- Changing categories and brands has a key of its own name; "approve products" had allowed that and nothing else. Every
-- role keeps what it may do, and a key that an administrator took away counts as delivered, so it stays away.
UPDATE role_permission SET permission = 'admin:navigation:edit' WHERE permission = 'admin:catalogue:approve';
UPDATE delivered_permission SET permission = 'admin:navigation:edit' WHERE permission = 'admin:catalogue:approve';
