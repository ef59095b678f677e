-- Orders with licences that were paid before keys were delivered wait for them as those do that are paid since.
INSERT INTO licence_delivery (order_id, due_at)
SELECT o.id, now() FROM purchase_order o
WHERE o.status IN ('pendingShipment', 'partialReceipt')
  AND EXISTS (
    SELECT FROM order_line l
    WHERE l.order_id = o.id AND l.product_type = 'virtual' AND l.shipped_quantity + l.withheld_quantity < l.quantity
  )
ON CONFLICT (order_id) DO NOTHING;
