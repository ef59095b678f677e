-- Orders from before deliveries were kept went to an address by express, it was said; those of licences alone went nowhere.
UPDATE purchase_order o SET delivery = 'virtual'
WHERE o.delivery = 'express'
  AND EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.product_type = 'virtual')
  AND NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.product_type <> 'virtual');
