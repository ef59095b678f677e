-- Earlier versions kept the sessions in which staff act for customers while the right was taken, so that they worked
-- again once it was given back. Which these are can no longer be told: all end, once, and begin anew on demand.
DELETE FROM simulation_code;
DELETE FROM session WHERE simulated_by_id IS NOT NULL;
