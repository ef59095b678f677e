-- Part numbers, product codes and models as buyers type them: without case.
CREATE INDEX sku_part_number_typed ON sku (upper(part_number));
CREATE INDEX product_code_typed ON product (upper(code));
CREATE INDEX product_model_typed ON product (upper(model));
