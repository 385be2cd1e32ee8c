-- When a user ended or refused the guided tour; null offers it. Whoever has an account already knows the product.
ALTER TABLE users ADD COLUMN tour_ended_at timestamptz;
UPDATE users SET tour_ended_at = current_moment();
