-- Products of a category or a brand whatever their status: the indexes of lists hold those on the shelf. Without these,
-- counting the products of a category, or those that have one of its attributes, and deleting a brand read all products.
CREATE INDEX product_of_category ON product (category_id);
CREATE INDEX product_of_brand ON product (brand_id);
