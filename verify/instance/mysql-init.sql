-- The database of Fusio itself, beside the one that examples make tables in.
CREATE DATABASE fusio CHARACTER SET utf8mb4;
CREATE USER 'fusio'@'%' IDENTIFIED BY 'not-a-real-password';
GRANT ALL PRIVILEGES ON fusio.* TO 'fusio'@'%';
