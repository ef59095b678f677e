-- Steps of refunds from before carriers were kept by their code, whose buyer chose that the goods are brought by the shop
-- itself, as lists offered it: 0162 knew this by its older names only. It locks nothing but the rows that it changes.
UPDATE refund_event e SET express_code = 'self', comment = btrim(substr(e.comment, length(n.name) + 1))
FROM (VALUES ('店铺自行配送'), ('Delivered by the shop')) AS n (name)
WHERE e.action = 'returning' AND e.express_code = '' AND starts_with(e.comment || ' ', n.name || ' ');
